import { feesOfStayers } from '@rihla/domain/agents/share-fees';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { sql } from 'kysely';
import { writeWithoutWaiting } from '../../../kit/db/db.ts';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { frozenFeesOf, type InvoiceDivided, leastFee } from '../../invoices/index.ts';
import { updateEarnedFees } from './update-earned-fees.ts';

/**
 * Lowers the agents' fees of an invoice to the part of the travellers who stay on it, after others have moved to
 * another departure. The rates stay as they were at booking. The office's adjustment of the fee stays with this
 * invoice.
 * @param divided `weights` are the prices of those who stay and of those who go, by which the fees are divided
 * @returns the ids of the agents from whom fees were taken back
 * @throws Problem `invoice.fee_below_zero` where the office took off more than the fee of those who stay
 */
export async function shareFees(
  call: ReactionCall,
  { invoiceId, weights }: Pick<InvoiceDivided, 'invoiceId' | 'weights'>,
  agentId: string,
): Promise<string[]> {
  const { tx, site } = call;
  const fees = feesOfStayers(await frozenFeesOf(call, invoiceId), weights);
  await sql`delete from frozen_fees where site_id = ${site.id} and invoice_id = ${invoiceId}`.execute(tx);
  writeWithoutWaiting(
    tx,
    sql`insert into frozen_fees (site_id, invoice_id, agent_id, moment, amount)
        select ${site.id}, ${invoiceId}, f.* from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb)
            as f(agent_id uuid, moment text, amount bigint)`,
  );
  await assertAdjustment(call, invoiceId, agentId);
  return updateEarnedFees(call, invoiceId);
}

/**
 * Refuses a change after which an invoice's fee would be below 0, because the office's adjustment takes more off it
 * than the fee now is.
 * @throws Problem `invoice.fee_below_zero`
 */
export async function assertAdjustment(
  call: ReactionCall,
  invoiceId: string,
  agentId: string,
): Promise<void> {
  const { rows } = await sql<{ adjustment: number }>`
    select agent_fee_adjustment as adjustment from invoices
     where site_id = ${call.site.id} and id = ${invoiceId}`.execute(call.tx);
  const minimum = -(await leastFee(call, invoiceId, agentId));
  if (rows[0]!.adjustment < Math.min(0, minimum)) refuse('invoice.fee_below_zero', { minimum });
}

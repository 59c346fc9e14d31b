import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { sql } from 'kysely';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { leastFee } from '../../invoices/index.ts';
import { freezeInvoiceFees } from './freeze-invoice-fees.ts';
import { updateEarnedFees } from './update-earned-fees.ts';

/**
 * Agrees upon the fees of an invoice anew, at the rates of today, because its booking moved to another departure or
 * to other rooms. What was earned by the old ones is taken back and what the new ones deserve is earned, by rows that
 * are added.
 * @throws Problem `invoice.fee_below_zero` where the office took off more than the new fee is
 */
export async function refreezeFees(call: ReactionCall, invoiceId: string, agentId: string): Promise<void> {
  const { tx, site } = call;
  await sql`delete from frozen_fees where site_id = ${site.id} and invoice_id = ${invoiceId}`.execute(tx);
  await freezeInvoiceFees(call, invoiceId, agentId);
  const { rows } = await sql<{ adjustment: number }>`
    select agent_fee_adjustment as adjustment from invoices where site_id = ${site.id} and id = ${invoiceId}`.execute(
    tx,
  );
  const minimum = -(await leastFee(call, invoiceId, agentId));
  if (rows[0]!.adjustment < Math.min(0, minimum)) refuse('invoice.fee_below_zero', { minimum });
  await updateEarnedFees(call, invoiceId);
}

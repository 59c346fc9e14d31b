import { sql } from 'kysely';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { freezeInvoiceFees } from './freeze-invoice-fees.ts';
import { assertAdjustment } from './share-fees.ts';
import { updateEarnedFees } from './update-earned-fees.ts';

/**
 * Replaces the fees that were frozen for an invoice by fees at today's rates, because its booking moved to another
 * departure or to other rooms. Fees earned at the old rates are taken back and those at the new rates are earned; both
 * are added as new rows, since rows of earned fees never change.
 * @returns the ids of the agents from whom fees were taken back
 * @throws Problem `invoice.fee_below_zero` where the office took off more than the new fee
 */
export async function refreezeFees(
  call: ReactionCall,
  invoiceId: string,
  agentId: string,
): Promise<string[]> {
  const { tx, site } = call;
  await sql`delete from frozen_fees where site_id = ${site.id} and invoice_id = ${invoiceId}`.execute(tx);
  await freezeInvoiceFees(call, invoiceId, agentId);
  await assertAdjustment(call, invoiceId, agentId);
  return updateEarnedFees(call, invoiceId);
}

import { refuse } from '@rihla/domain/savings/savings.errors';
import type { WriteCall } from '../../../kit/call.ts';
import { isOpen, moveSavings } from '../../invoices/index.ts';
import { lockPlan } from '../plan.scope.ts';
import { NO_REMINDER } from '../reminder-columns.ts';

/**
 * Ends a plan on which nothing was ever paid and nothing is under way. One that holds money, or did, stays: its history is
 * the saver's proof.
 */
export async function leavePlan(
  call: WriteCall,
  { id }: { id: string },
): Promise<{ id: string; version: number }> {
  const { invoice, payments } = await lockPlan(call, id);
  if (payments.some((payment) => payment.receipt_sequence !== null || isOpen(payment)))
    return refuse('savings.has_deposits');
  await moveSavings(call, invoice.id, 'leave');
  const { version } = await call.tx
    .updateTable('savings_plans')
    .set(NO_REMINDER)
    .where('site_id', '=', call.site.id)
    .where('invoice_id', '=', invoice.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { id: invoice.id, version };
}

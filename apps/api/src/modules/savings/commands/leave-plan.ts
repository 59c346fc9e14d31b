import { refuse } from '@rihla/domain/savings/savings.errors';
import type { WriteCall } from '../../../kit/call.ts';
import { isOpen, moveSavings } from '../../invoices/index.ts';
import { lockPlan } from '../plan.scope.ts';
import { NO_REMINDER } from '../reminder-columns.ts';

/**
 * Ends a savings plan on which nothing was ever paid and no payment is under way. A plan that holds money, or did, is
 * kept, because its history is the customer's proof.
 * @throws Problem `savings.has_deposits`
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

import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { WriteCall } from '../../../kit/call.ts';
import { lockPlan } from '../plan.scope.ts';
import { reminderColumns } from '../reminder-columns.ts';

/**
 * Sets how often a customer is reminded to deposit into a plan and how much the customer means to deposit each time,
 * or stops the reminders.
 */
export async function changeReminder(
  call: WriteCall,
  { id, ...reminder }: InputOf<typeof contract.user_savings.remind>,
): Promise<{ id: string; version: number }> {
  const { invoice } = await lockPlan(call, id);
  const { version } = await call.tx
    .updateTable('savings_plans')
    .set(reminderColumns(call, reminder))
    .where('site_id', '=', call.site.id)
    .where('invoice_id', '=', invoice.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { id: invoice.id, version };
}

import { dueAfter } from '@rihla/domain/invoices/booking-terms';
import { paymentDeadline } from '@rihla/domain/invoices/deadlines';
import { localDateOf } from '@rihla/domain/shared/dates';
import type { WriteCall } from '../../kit/call.ts';
import type { Invoice } from './lock-invoice.ts';

/**
 * Gives an invoice on which nothing is paid any more the site's full time to pay, counted from now. A due date that
 * would come before the new payment deadline is moved to the deadline's day.
 */
export async function extendDeadline(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  invoice: Pick<Invoice, 'id' | 'due_on'>,
): Promise<void> {
  const { payment_deadline_hours } = await tx
    .selectFrom('site_settings')
    .select('payment_deadline_hours')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const deadline = paymentDeadline(now, payment_deadline_hours);
  const dueOn = invoice.due_on === null ? null : localDateOf(invoice.due_on);
  await tx
    .updateTable('invoices')
    .set({ payment_deadline_at: deadline.toISOString(), due_on: dueAfter(dueOn, deadline, site.timeZone) })
    .where('site_id', '=', site.id)
    .where('id', '=', invoice.id)
    .execute();
}

import { dueAfter } from '@rihla/domain/invoices/booking-terms';
import { paymentDeadline } from '@rihla/domain/invoices/plan/deadlines';
import { localDateOf } from '@rihla/domain/shared/dates';
import type { WriteCall } from '../../kit/call.ts';
import type { Invoice } from './lock-invoice.ts';

/**
 * Gives an invoice on which nothing is paid any more the site's full time to pay, counted from now, but not beyond the
 * day of departure. A due date that
 * would come before the new payment deadline is moved to the deadline's day.
 */
export async function extendDeadline(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  invoice: Pick<Invoice, 'id' | 'due_on' | 'departure_at'>,
): Promise<void> {
  const { payment_deadline_hours } = await tx
    .selectFrom('site_settings')
    .select('payment_deadline_hours')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const departure = invoice.departure_at === null ? null : localDateOf(invoice.departure_at);
  const deadline = paymentDeadline(now, payment_deadline_hours, { departure, timeZone: site.timeZone });
  const dueOn = invoice.due_on === null ? null : localDateOf(invoice.due_on);
  await tx
    .updateTable('invoices')
    .set({ payment_deadline_at: deadline.toISOString(), due_on: dueAfter(dueOn, deadline, site.timeZone) })
    .where('site_id', '=', site.id)
    .where('id', '=', invoice.id)
    .execute();
}

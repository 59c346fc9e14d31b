import { isExpired } from '@rihla/domain/invoices/plan/deadlines';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { conditionsOf, type Invoice, invoiceRef, withPayments } from '../lock-invoice.ts';
import { reverseBooking } from '../booked/reverse-booking.ts';

/**
 * Expires one invoice if nothing is paid on it and its payment deadline has passed. An invoice that is locked at this
 * moment, because somebody makes or checks a payment on it, is skipped and left for the next run of the job.
 * @returns whether the invoice expired
 */
export async function expireInvoice(call: WriteCall, id: string): Promise<boolean> {
  const { tx, site, now } = call;
  const invoice = (await tx
    .selectFrom('invoices')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as Invoice | undefined;
  if (!invoice) return false;
  const { awaits_validation } = conditionsOf(await withPayments(call, invoice));
  const payment_deadline_at = new Date(invoice.payment_deadline_at);
  if (!isExpired({ status: invoice.status, payment_deadline_at, awaits_validation }, now)) return false;
  await move(call, invoiceMachine, 'invoices', id, 'expire');
  await reverseBooking(call, invoice, 'expire');
  call.emit('invoice.expired', invoiceRef(invoice));
  return true;
}

import { isExpired } from '@rihla/domain/invoices/deadlines';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { Handle } from '../../../kit/db/db.ts';
import type { Emit } from '../../../kit/events.ts';
import { move } from '../../../kit/move.ts';
import { factsOf, type Invoice, invoiceRef, withPayments } from '../lock-invoice.ts';
import { undoBooking } from '../undo-booking.ts';

/**
 * Expires one invoice if it is still to expire. One that somebody holds at this moment (a payment being made or
 * decided) is left for the next run.
 * @returns whether it expired
 */
export async function expireInvoice(
  call: { tx: Handle; siteId: string; now: Date; emit: Emit },
  id: string,
): Promise<boolean> {
  const { tx, siteId, now, emit } = call;
  const invoice = (await tx
    .selectFrom('invoices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as Invoice | undefined;
  if (!invoice) return false;
  const locked = await withPayments(tx, invoice);
  const { awaits_validation } = factsOf(locked);
  const payment_deadline_at = new Date(invoice.payment_deadline_at);
  if (!isExpired({ status: invoice.status, payment_deadline_at, awaits_validation }, now)) return false;
  await move(tx, invoiceMachine, 'invoices', id, 'expire', { siteId, actor: null, now });
  await undoBooking(tx, locked.invoice, 'expire', { actor: null, now });
  emit('invoice.expired', invoiceRef(invoice));
  return true;
}

import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { type Invoice, invoiceRef } from '../lock-invoice.ts';
import { renewBooking } from './reverse-booking.ts';

/**
 * Makes an invoice that had ended (expired, cancelled) valid again: it takes its seats again, under the limits of a new
 * booking. The caller holds the lock on the invoice.
 * @returns the invoice with the status that it has now
 * @throws Problem `invoice.departed` when the group leaves today or has left, `booking.sold_out` when the seats are
 *   sold
 */
export async function reviveInvoice(call: WriteCall<Actor>, invoice: Invoice): Promise<Invoice> {
  const { site, now, emit } = call;
  if (invoice.departure_at !== null && invoice.departure_at <= todayIn(site.timeZone, now))
    return refuse('invoice.departed');
  await renewBooking(call, invoice, 'revive');
  const { to } = await move(call, invoiceMachine, 'invoices', invoice.id, 'revive');
  emit('invoice.revived', invoiceRef(invoice));
  return { ...invoice, status: to };
}

import { refuse } from '@rihla/domain/payments/billing.errors';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { todayIn } from '@rihla/domain/shared/dates';
import { move } from '../../kit/move.ts';
import type { Call } from './call.ts';
import { type Invoice, invoiceRef } from './lock-invoice.ts';
import { redoBooking } from './undo-booking.ts';

/**
 * Revives an invoice that had ended: it takes its seats again by the same statement as a booking. The caller holds the
 * lock.
 * @returns the invoice with the status that it has now
 * @throws Problem `invoice.departed`, and `booking.sold_out` when the seats are gone
 */
export async function reviveInvoice(call: Call, invoice: Invoice): Promise<Invoice> {
  const { tx, siteId, timeZone, actor, now, emit } = call;
  if (invoice.departure_at !== null && invoice.departure_at <= todayIn(timeZone, now))
    return refuse('invoice.departed');
  await redoBooking(tx, invoice, 'revive', { actor, now });
  const { to } = await move(tx, invoiceMachine, 'invoices', invoice.id, 'revive', { siteId, actor, now });
  emit('invoice.revived', invoiceRef(invoice));
  return { ...invoice, status: to };
}

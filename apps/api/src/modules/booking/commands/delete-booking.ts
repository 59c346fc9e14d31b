import { refuse } from '@rihla/domain/booking/booking.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockInvoice, trashInvoice } from '../../invoices/index.ts';
import { findBookingVersion } from '../booking.queries.ts';

/**
 * Removes a traveller who is the only one on an invoice, by moving the invoice to the trash: the seat becomes free, and
 * the director can restore the invoice. An invoice with more travellers is refused, because its price and its
 * travellers stay as they were booked.
 * @throws Problem `booking.not_alone`, and what the trash refuses
 */
export async function deleteBooking(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<{ id: string; invoice_id: string; in_trash: boolean }> {
  const booking = await findBookingVersion(call, id);
  const { invoice } = await lockInvoice(call, booking.invoice_id);
  if (invoice.pax > 1) return refuse('booking.not_alone', { people: invoice.pax });
  const { in_trash } = await trashInvoice(call, { id: invoice.id });
  return { id: booking.id, invoice_id: invoice.id, in_trash };
}

import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { refuse } from '@rihla/domain/booking/booking.errors';
import { refuse as refuseInput } from '@rihla/domain/kit/kit.errors';
import { attachProfiles, type Call, lockInvoice } from '../../invoices/index.ts';
import { findBooking } from '../booking.queries.ts';

/** Says who travels on a booking, or that it is open. @returns the id of the booking */
export async function updateBooking(
  { tx, siteId, actor }: Call,
  input: { id: string; version: number; profile_id: string | null },
): Promise<string> {
  const { invoice_id } = await findBooking(tx, siteId, actor, input.id);
  const { invoice } = await lockInvoice(tx, siteId, actor, invoice_id);
  const booking = await findBooking(tx, siteId, actor, input.id);
  if (isEnded(invoice.status)) return refuse('booking.invoice_ended');
  if (booking.version !== input.version)
    return refuseInput('kit.stale_version', { current: booking.version });
  await attachProfiles(tx, invoice, [{ booking_id: booking.id, profile_id: input.profile_id }]);
  return booking.id;
}

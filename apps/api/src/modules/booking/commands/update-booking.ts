import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { refuse } from '@rihla/domain/booking/booking.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { attachProfiles, lockInvoice } from '../../invoices/index.ts';
import { findBookingVersion } from '../booking.queries.ts';

/**
 * Stores which pilgrim (profile) travels on a booked place; null leaves the place without a name. Refused when the
 * invoice has ended or the booking was changed since it was read.
 */
export async function updateBooking(
  call: WriteCall<Actor>,
  input: { id: string; version: number; profile_id: string | null },
): Promise<{ id: string; version: number }> {
  const { invoice_id } = await findBookingVersion(call, input.id);
  const { invoice } = await lockInvoice(call, invoice_id);
  const booking = await findBookingVersion(call, input.id);
  if (isEnded(invoice.status)) return refuse('booking.invoice_ended');
  assertVersion(booking, input.version);
  await attachProfiles(call, invoice, [{ id: booking.id, profile_id: input.profile_id }], 'profile_id');
  const { id, version } = await findBookingVersion(call, booking.id);
  return { id, version };
}

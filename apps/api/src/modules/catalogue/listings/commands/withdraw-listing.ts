import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { WriteCall } from '../../../../kit/call.ts';
import { hasInvoices } from '../has-invoices.ts';
import { lockEditable } from '../lock-listing.ts';
import { type MovedListing, moveListing } from '../move-listing.ts';

/**
 * Takes a package off sale and makes it a draft again, as long as nobody has booked it. Waits for bookings that are
 * being written.
 * @throws Problem `catalogue.has_invoices`, `catalogue.departed`, `kit.illegal_transition`
 */
export async function withdrawListing(
  call: WriteCall,
  input: { id: string; note?: string },
): Promise<MovedListing> {
  const { id } = await lockEditable(call, input.id);
  if (await hasInvoices(call, id)) return refuse('catalogue.has_invoices');
  return moveListing(call, id, 'withdraw', input.note);
}

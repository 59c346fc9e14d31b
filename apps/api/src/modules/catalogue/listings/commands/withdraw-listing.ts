import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import { move } from '../../../../kit/move.ts';
import { hasInvoices } from '../has-invoices.ts';
import { writtenListing } from '../listing.detail.ts';
import { lockEditable, type Writing } from '../lock-listing.ts';

/**
 * Takes a package back to a draft, as long as nobody has booked it. A booking in the making is waited for.
 * @throws Problem `catalogue.has_invoices`, `catalogue.departed`, `kit.illegal_transition`
 */
export async function withdrawListing(
  writing: Writing,
  input: { id: string; note?: string },
): Promise<ListingDetail> {
  const { tx, site, actor, now } = writing;
  const { id } = await lockEditable(writing, input.id, 'bookings');
  if (await hasInvoices(tx, site.id, id)) return refuse('catalogue.has_invoices');
  await move(tx, listingMachine, 'listings', id, 'withdraw', {
    siteId: site.id,
    actor,
    now,
    note: input.note,
  });
  return writtenListing({ ...writing, db: tx }, id);
}

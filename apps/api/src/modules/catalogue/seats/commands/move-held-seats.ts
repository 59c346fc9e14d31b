import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import { writtenListing } from '../../listings/listing.detail.ts';
import { lockEditable, type Writing } from '../../listings/lock-listing.ts';
import { holdSeats, releaseSeats } from '../seats.ts';

/**
 * Keeps seats of a departure back from sale, or lets them go: for a group that has asked by word, or a guide.
 * @throws Problem `catalogue.not_on_sale`, `catalogue.departed`, `booking.sold_out`, `catalogue.not_held`
 */
export async function moveHeldSeats(
  writing: Writing,
  input: { id: string; act: 'HOLD' | 'RELEASE'; people: number; note: string },
): Promise<ListingDetail> {
  const { tx, site, actor, now } = writing;
  const { id, status } = await lockEditable(writing, input.id);
  if (input.act === 'HOLD' && status === 'NEW') return refuse('catalogue.not_on_sale');
  const move = input.act === 'HOLD' ? holdSeats : releaseSeats;
  await move(tx, {
    siteId: site.id,
    listingId: id,
    people: input.people,
    note: input.note,
    actorId: actor?.id ?? null,
    now,
  });
  return writtenListing({ ...writing, db: tx }, id);
}

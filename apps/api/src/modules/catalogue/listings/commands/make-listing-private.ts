import { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import { move } from '../../../../kit/move.ts';
import { writtenListing } from '../listing.detail.ts';
import { lockEditable, type Writing } from '../lock-listing.ts';
import { refuseUnlessReady } from '../validation.queries.ts';
import { secretSlug } from './listing-values.ts';

/**
 * Sells a package to who has the link only. The link is new each time and cannot be guessed, so that the address it
 * had in public opens nothing any more.
 * @throws Problem `catalogue.not_ready`, `catalogue.departed`, `kit.illegal_transition`
 */
export async function makeListingPrivate(
  writing: Writing,
  input: { id: string; note?: string },
): Promise<ListingDetail> {
  const { tx, site, actor, now } = writing;
  const { id, name, status } = await lockEditable(writing, input.id);
  if (status === 'NEW') await refuseUnlessReady({ ...writing, db: tx }, id);
  const by = { siteId: site.id, actor, now, note: input.note };
  await move(tx, listingMachine, 'listings', id, 'make_private', by);
  await tx
    .updateTable('listings')
    .set({ slug: secretSlug(name) })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  return writtenListing({ ...writing, db: tx }, id);
}

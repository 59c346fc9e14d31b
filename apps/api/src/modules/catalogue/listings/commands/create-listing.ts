import type { NewListing } from '@rihla/domain/catalogue/listing.contract';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import { refuseIfBlocked } from '../block.queries.ts';
import { writtenListing } from '../listing.detail.ts';
import type { Writing } from '../lock-listing.ts';
import { columnsOf, freeSlug, replaceLinks, seasonOf } from './listing-values.ts';

/**
 * Starts a package as a draft.
 * @throws Problem `catalogue.blocked` by the block rule, `catalogue.name_taken` (by constraint)
 */
export async function createListing(writing: Writing, input: NewListing): Promise<ListingDetail> {
  const { tx, site } = writing;
  await refuseIfBlocked(writing, 1);
  const columns = columnsOf(input);
  const season = await seasonOf(tx, input.departure_at);
  const { id } = await tx
    .insertInto('listings')
    .values({
      ...columns,
      name: input.name,
      category: input.category,
      site_id: site.id,
      slug: await freeSlug(tx, site.id, input.name),
      hijri_year: input.hijri_year ?? season.hijri_year,
      season_id: input.season_id ?? season.season_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('listing_seats')
    .values({ site_id: site.id, listing_id: id, capacity: input.seats ?? 0 })
    .execute();
  await replaceLinks(writing, id, input);
  return writtenListing({ ...writing, db: tx }, id);
}

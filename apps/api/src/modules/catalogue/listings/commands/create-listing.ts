import type { NewListing } from '@rihla/domain/catalogue/listings/listing.contract';
import type { WriteCall } from '../../../../kit/call.ts';
import { refuseIfBlocked } from '../block.queries.ts';
import { columnsOf, freeSlug, replaceLinks, requireEmbarkation, seasonOf } from './listing-values.ts';

/**
 * Creates a package as a draft.
 * @throws Problem `catalogue.blocked` for a site that may add only one package a month, since it does not enter its
 * pilgrims' data; `catalogue.embarkation_unknown`; `catalogue.name_taken` (by constraint)
 */
export async function createListing(
  call: WriteCall,
  input: NewListing,
): Promise<{ id: string; slug: string; version: number }> {
  const { tx, site } = call;
  await refuseIfBlocked(call, 1);
  await requireEmbarkation(call, input.embarkation);
  const season = await seasonOf(call, input.departure_at);
  const listing = await tx
    .insertInto('listings')
    .values({
      ...columnsOf(input),
      name: input.name,
      category: input.category,
      site_id: site.id,
      slug: await freeSlug(call, input.name),
      hijri_year: input.hijri_year ?? season.hijri_year,
      season_id: input.season_id ?? season.season_id,
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('listing_seats')
    .values({ site_id: site.id, listing_id: listing.id, capacity: input.seats ?? 0 })
    .execute();
  await replaceLinks(call, listing.id, input);
  return listing;
}

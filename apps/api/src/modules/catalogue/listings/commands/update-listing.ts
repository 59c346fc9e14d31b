import type { ListingChange } from '@rihla/domain/catalogue/listing.contract';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { writtenListing } from '../listing.detail.ts';
import { lockEditable, type LockedListing, type Writing } from '../lock-listing.ts';
import { refuseIfEmptied } from '../validation.queries.ts';
import { columnsOf, freeSlug, replaceLinks, seasonOf } from './listing-values.ts';
import { setCapacity } from '../../seats/commands/set-capacity.ts';

/**
 * Changes a package. Invoices that exist keep the price and the terms they were booked at.
 * @throws Problem `catalogue.departed`, `kit.stale_version`, `catalogue.seats_below_taken`,
 *   `catalogue.not_ready` when it empties what a package on sale must have, or by constraint
 *   `catalogue.name_taken`, `catalogue.registration_after_departure`
 */
export async function updateListing(writing: Writing, input: ListingChange): Promise<ListingDetail> {
  const { tx, site, now } = writing;
  const before = await lockEditable(writing, input.id);
  if (before.version !== input.version) return refuse('kit.stale_version', { current: before.version });
  // Always written, so that the version counts a change of tags or seats too.
  await tx
    .updateTable('listings')
    .set({
      ...columnsOf(input),
      ...(await followingFrom(writing, before, input)),
      updated_at: now.toISOString(),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .execute();
  if (input.seats !== undefined) await setCapacity(tx, site.id, before.id, input.seats);
  await replaceLinks(writing, before.id, input);
  const listing = await writtenListing({ ...writing, db: tx }, before.id);
  refuseIfEmptied(listing, input);
  return listing;
}

/** A draft's address follows its name; a first departure date brings its season and hijri year. */
async function followingFrom({ tx, site }: Writing, before: LockedListing, input: ListingChange) {
  const renamed = input.name !== undefined && input.name !== before.name && before.status === 'NEW';
  const slug = renamed ? { slug: await freeSlug(tx, site.id, input.name) } : {};
  if (!input.departure_at || input.departure_at === before.departure_at) return slug;
  const season = await seasonOf(tx, input.departure_at);
  return {
    ...slug,
    hijri_year: input.hijri_year ?? before.hijri_year ?? season.hijri_year,
    season_id: input.season_id ?? before.season_id ?? season.season_id,
  };
}

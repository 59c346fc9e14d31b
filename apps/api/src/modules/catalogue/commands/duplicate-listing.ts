import { copyName, departureName } from '@rihla/domain/catalogue/copy-name';
import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import { localDateOf } from '@rihla/domain/shared/dates';
import { refuseIfBlocked } from '../block.queries.ts';
import { writtenListing } from '../listing.detail.ts';
import { lockListing, type Writing } from '../lock-listing.ts';
import { copyListing, type MadeCopy } from './copy-listing.ts';

/**
 * Copies a package as a draft without dates; a departed one too.
 * @param input.name without it the name with a suffix
 * @throws Problem `catalogue.blocked`, `catalogue.name_taken` (by constraint)
 */
export async function duplicateListing(
  writing: Writing,
  input: { id: string; name?: string },
): Promise<ListingDetail> {
  await refuseIfBlocked(writing, 1);
  const source = await lockListing(writing, input.id);
  const name = input.name ?? copyName(source.name, await namesLike(writing, source.name));
  const [copy] = await copyListing(writing, source, [{ name, departure_at: null }]);
  return writtenListing({ ...writing, db: writing.tx }, copy!.id);
}

/**
 * Copies a package to further departures: one draft for each date, everything in it moved along.
 * @throws Problem `catalogue.blocked`, `catalogue.date_taken` when a date comes twice
 */
export async function addDepartures(
  writing: Writing,
  input: { id: string; dates: readonly string[] },
): Promise<MadeCopy[]> {
  if (new Set(input.dates).size < input.dates.length) {
    return refuse('catalogue.date_taken', undefined, { dates: [{ code: 'error.catalogue.date_taken' }] });
  }
  await refuseIfBlocked(writing, input.dates.length);
  const source = await lockListing(writing, input.id);
  const taken = await namesLike(writing, source.name);
  const copies = input.dates.map((text) => {
    const departure = localDateOf(text);
    const name = departureName(source.name, departure, taken);
    taken.add(name);
    return { name, departure_at: departure };
  });
  return copyListing(writing, source, copies);
}

/** Names that a copy could collide with: a suffix changes the end of a name only. */
async function namesLike({ tx, site }: Writing, name: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('listings')
    .select('name')
    .where('site_id', '=', site.id)
    .where('name', '^@', name.slice(0, 20))
    .execute();
  return new Set(rows.map((row) => row.name));
}

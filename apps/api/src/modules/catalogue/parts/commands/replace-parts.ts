import type { PartRow } from '@rihla/domain/catalogue/listing.shapes';
import { lockEditable, type Writing } from '../../listings/lock-listing.ts';
import { partsOfListing } from '../part.queries.ts';
import { partTables } from '../part-tables.ts';

/**
 * Writes all parts of one kind anew, for what is edited as one table: the itinerary, the bedrooms and the gallery.
 * @throws Problem `catalogue.not_found`, `catalogue.departed`
 */
export async function replaceParts<K extends 'itineraries' | 'rooms' | 'listings_photos'>(
  writing: Writing,
  key: K,
  listing: string,
  rows: readonly object[],
): Promise<PartRow<K>[]> {
  const { tx, site } = writing;
  const { id } = await lockEditable(writing, listing);
  const table = partTables[key].table as 'listing_rooms';
  await tx.deleteFrom(table).where('site_id', '=', site.id).where('listing_id', '=', id).execute();
  if (rows.length) {
    await tx
      .insertInto(table)
      .values(rows.map((row) => ({ ...row, site_id: site.id, listing_id: id })) as never)
      .execute();
  }
  return partsOfListing({ ...writing, db: tx }, key, id);
}

import type { WriteCall } from '../../../../kit/call.ts';
import { lockEditable } from '../../listings/lock-listing.ts';
import { partTables } from '../part-tables.ts';

/**
 * Replaces all parts of one kind, for what is edited as one table: the itinerary, the bedrooms and the gallery.
 * @returns the new parts, in the order in which they were sent
 * @throws Problem `catalogue.not_found`, `catalogue.departed`
 */
export async function replaceParts(
  call: WriteCall,
  key: 'itineraries' | 'rooms' | 'listings_photos',
  listing: string,
  rows: readonly object[],
): Promise<{ id: string; version: number }[]> {
  const { tx, site } = call;
  const { id } = await lockEditable(call, listing);
  const table = partTables[key].table as 'listing_rooms';
  await tx.deleteFrom(table).where('site_id', '=', site.id).where('listing_id', '=', id).execute();
  if (rows.length === 0) return [];
  return tx
    .insertInto(table)
    .values(rows.map((row) => ({ ...row, site_id: site.id, listing_id: id })) as never)
    .returning(['id', 'version'])
    .execute();
}

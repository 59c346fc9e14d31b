import type { ListingPartKey } from '@rihla/domain/catalogue/listing-parts';
import type { WriteCall } from '../../../../kit/call.ts';
import { lockEditable } from '../../listings/lock-listing.ts';
import type { Values } from '../../part-rules.ts';
import { partFieldsOf, partTable } from '../part-rows.ts';
import { partTables } from '../part-tables.ts';

/**
 * Creates a part of a package (a room, a hotel stay, a flight …), with the rule of its kind run before and after.
 * Both addresses of the API for it lead here.
 * @param listing id or slug of the package, @param values the part's fields
 * @throws Problem `catalogue.not_found`, `catalogue.departed`, or what the rule of the part refuses
 */
export async function createPart(
  call: WriteCall,
  key: ListingPartKey,
  listing: string,
  values: Values,
): Promise<{ id: string; version: number }> {
  const { id } = await lockEditable(call, listing);
  const fields = partFieldsOf(key, values);
  await partTables[key].before?.(call, id, fields);
  const created = await partTable(call, key).insert({ ...fields, site_id: call.site.id, listing_id: id });
  await partTables[key].after?.(call, id);
  return created;
}

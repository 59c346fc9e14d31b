import type { ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import type { WriteCall } from '../../../../kit/call.ts';
import { lockEditable } from '../../listings/lock-listing.ts';
import type { Values } from '../../part-rules.ts';
import { partFieldsOf, partTable } from '../part-rows.ts';
import { partTables } from '../part-tables.ts';

/**
 * Creates a part of a package (a room, a hotel stay, a flight …). The rule of its kind runs before and after the
 * insert. The API has two addresses for this call, which both lead here.
 * @param key the kind of part
 * @param listing id or slug of the package
 * @param values the fields of the part
 * @throws Problem `catalogue.not_found`, `catalogue.departed`, or what the rule of the kind refuses
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

import type { ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import type { WriteCall } from '../../../../kit/call.ts';
import { lockPart, type PartAddress, partTable } from '../part-rows.ts';
import { partTables } from '../part-tables.ts';

/**
 * Deletes a part of a package (a room, a hotel stay, a flight …); a part that invoices may point at is archived
 * instead.
 * @throws Problem `catalogue.no_base_price` when a package on sale would be left without
 */
export async function deletePart(
  call: WriteCall,
  key: ListingPartKey,
  part: PartAddress,
): Promise<{ id: string }> {
  const before = await lockPart(call, key, part);
  const table = partTable(call, key);
  if (partTables[key].archives) {
    await table.update(part.id, { archived_at: call.now.toISOString() });
  } else {
    await table.delete(part.id);
  }
  await partTables[key].after?.(call, before.listing_id);
  return { id: part.id };
}

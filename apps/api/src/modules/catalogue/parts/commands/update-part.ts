import type { ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import type { WriteCall } from '../../../../kit/call.ts';
import { assertVersion } from '../../../../kit/assert-version.ts';
import type { Values } from '../../part-rules.ts';
import { lockPart, type PartAddress, partFieldsOf, partTable } from '../part-rows.ts';
import { partTables } from '../part-tables.ts';

/**
 * Changes the fields of a part of a package (a room, a hotel stay, a flight …) that are sent, with the rule of its
 * kind run before and after.
 * @param part its id, and its package where the address names it
 * @throws Problem `kit.not_found`, `kit.stale_version`, `catalogue.departed`, or what the rule of the part refuses
 */
export async function updatePart(
  call: WriteCall,
  key: ListingPartKey,
  part: PartAddress,
  values: Values & { version: number },
): Promise<{ id: string; version: number }> {
  const before = await lockPart(call, key, part);
  assertVersion(before, values.version);
  const changes = partFieldsOf(key, values);
  await partTables[key].before?.(call, before.listing_id, { ...before, ...changes });
  const updated = Object.keys(changes).length
    ? await partTable(call, key).update(part.id, changes)
    : { id: part.id, version: before.version };
  await partTables[key].after?.(call, before.listing_id);
  return updated;
}

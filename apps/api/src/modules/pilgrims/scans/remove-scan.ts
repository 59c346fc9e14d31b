import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findPhotoScan, findScan } from './scan.queries.ts';

/**
 * Removes a scanned page of a profile that the actor sees. Its row stays, with who removed it; its bytes are deleted
 * from the store the next night.
 * @throws Problem `pilgrims.not_found`, `pilgrims.scan_not_found`
 */
export async function removeScan(
  call: WriteCall<Actor>,
  input: { id: string; scan_id: string },
): Promise<{ id: string }> {
  const { id } = await findScan(call, input);
  return markRemoved(call, id);
}

/**
 * Removes the photo of a profile that the actor sees.
 * @throws Problem `pilgrims.not_found`, `pilgrims.scan_not_found`
 */
export async function removePhoto(call: WriteCall<Actor>, input: { id: string }): Promise<{ id: string }> {
  const { id } = await findPhotoScan(call, input);
  return markRemoved(call, id);
}

/** Marks a scan as removed by the actor. The small size of a photo is part of the row and is deleted at once. */
async function markRemoved({ tx, site, actor, now }: WriteCall<Actor>, id: string): Promise<{ id: string }> {
  await tx
    .updateTable('profile_scans')
    .set({
      removed_at: now.toISOString(),
      removed_by_kind: actor.kind,
      removed_by_id: actor.id,
      small_sealed: null,
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  return { id };
}

import { allows } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/media/file.errors';
import { GUARDED_USES } from '@rihla/domain/media/photo.contract';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { replaceListingPicture } from '../../catalogue/index.ts';
import { replaceContentPicture } from '../../content/index.ts';
import { lockPhoto, replacePhotoFile } from '../../media/index.ts';
import { replaceBankLogo } from '../../reference/index.ts';
import { replaceSettingPicture } from '../../sites/index.ts';
import { replaceVoucherPicture } from '../../vouchers/index.ts';
import { findUseKinds } from '../photo-uses.queries.ts';

/**
 * Shows another picture in every place that shows a photo of the library, and in the library itself. The modules that
 * own the places write them, always in this order.
 * @returns the photo's id, its new version, and the number of places that changed
 * @throws Problem `kit.not_found`, `kit.stale_version`, `file.same_picture`, and `file.photo_guarded` where the photo is
 *   shown in a place that the role may not change
 */
export async function replacePhoto(
  call: WriteCall<Admin>,
  { id, version, file_id }: InputOf<typeof contract.photos.replace>,
): Promise<{ id: string; version: number; count: number }> {
  const photo = await lockPhoto(call, id);
  assertVersion(photo, version);
  const from = photo.file_id;
  const to = file_id.toLowerCase();
  if (from === to) refuse('file.same_picture', undefined, { file_id: [{ code: 'file.same_picture' }] });
  for (const kind of await findUseKinds(call, from)) {
    const permission = GUARDED_USES[kind];
    if (permission && !allows(call.actor.role, permission)) return refuse('file.photo_guarded');
  }
  const replaced = await replacePhotoFile(call, photo, to);
  const count =
    (await replaceSettingPicture(call, from, to)) +
    (await replaceBankLogo(call, from, to)) +
    (await replaceListingPicture(call, from, to)) +
    (await replaceVoucherPicture(call, from, to)) +
    (await replaceContentPicture(call, from, to));
  return { ...replaced, count };
}

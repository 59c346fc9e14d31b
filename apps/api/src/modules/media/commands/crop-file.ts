import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import {
  type CropArea,
  cropPixels,
  isWithin,
  MIN_CROP_SIDE,
  type Rotation,
  turnedSize,
} from '@rihla/domain/media/crop';
import { refuse } from '@rihla/domain/media/file.errors';
import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { canUpload, type FilePurpose } from '@rihla/domain/media/file-purposes';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { addFile } from '../add-file.ts';
import { canSeeFile } from '../can-see-file.ts';
import { findFile, type StoredFile } from '../find-file.ts';
import { createPhoto, findPhotoOfFile } from '../library.ts';
import { cropPicture, PICTURE_MIMES } from '../picture.ts';
import { countUpload } from '../upload-quota.ts';

/** A requested crop: `id` of the file or photo, the area to keep, and a rotation that is applied first. */
export type CropInput = { id: string; area: CropArea; rotation: Rotation };

/**
 * Cuts a new file out of a picture, with the same purpose, owned by the caller. From a picture of the photo library
 * a new photo of the library is made too, under the same caption. The old file stays, because something may show
 * it.
 * @throws Problem `kit.not_found`, `kit.forbidden`, and those of `cropStoredFile`
 */
export async function cropFile(call: StepsCall<Actor>, input: CropInput): Promise<UploadedFile> {
  const { file, photo } = await call.read(async (read) => {
    const found = await findFile(read, input.id);
    // No readers are passed: a private file that somebody else uploaded may be seen, but not cut into a file of
    // one's own.
    if (!(await canSeeFile(read, {}, found))) return refuseByKit('kit.not_found');
    return { file: found, photo: found.is_public ? await findPhotoOfFile(read, found.id) : undefined };
  });
  if (!canUpload(call.actor.role, file.purpose as FilePurpose)) return refuseByKit('kit.forbidden');
  const added = await cropStoredFile(call, file, input);
  if (photo) await call.transaction((write) => createPhoto(write, { ...photo, file_id: added.id }));
  return added;
}

/**
 * Cuts an area out of a stored picture and adds it as a new file of the caller. It is slow, so no database connection
 * is held meanwhile.
 * @throws Problem `file.not_a_picture`, `file.crop_outside`, `file.crop_too_small`, and those of `addFile`
 */
export async function cropStoredFile(
  call: StepsCall<Actor>,
  file: StoredFile,
  { area, rotation }: CropInput,
): Promise<UploadedFile> {
  const mime = PICTURE_MIMES.find((known) => known === file.mime) ?? refuse('file.not_a_picture');
  const size = turnedSize({ width: file.width ?? 0, height: file.height ?? 0 }, rotation);
  const pixels = cropPixels(area, size);
  if (!isWithin(pixels, size)) refuse('file.crop_outside');
  if (Math.min(pixels.width, pixels.height) < MIN_CROP_SIDE) {
    refuse('file.crop_too_small', { min: MIN_CROP_SIDE });
  }
  const upload = await call.transaction((write) => countUpload(write, call.actor));
  const bytes = await call.store.get(file.storage_key, { sealed: !file.is_public });
  const cropped = {
    purpose: file.purpose as FilePurpose,
    contents: await cropPicture(bytes, mime, rotation, pixels),
    name: file.original_name ?? 'photo',
  };
  return addFile(call, cropped, { upload });
}

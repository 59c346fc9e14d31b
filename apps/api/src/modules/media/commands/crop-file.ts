import { cropPixels, isWithin, MIN_CROP_SIDE, turned } from '@rihla/domain/media/crop';
import { refuse } from '@rihla/domain/media/file.errors';
import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { type FilePurpose, mayUpload } from '@rihla/domain/media/file-purposes';
import type { contract } from '@rihla/domain/contract';
import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/implement.ts';
import { addToLibrary, photoOfFile } from '../library.ts';
import { findFile, type KnownFile } from '../find-file.ts';
import { maySeeFile } from '../may-see-file.ts';
import { cropPicture, PICTURE_MIMES } from '../picture.ts';
import { keepFile, type PreparedFile } from '../prepare-file.ts';
import { recordFile } from '../record-file.ts';

export type CropCall = StepsCall<typeof contract.files.crop> | StepsCall<typeof contract.user_files.crop>;

/**
 * Cuts a new file out of a picture: of the same purpose, the caller's own. What is cut out of a picture of the library
 * comes into the library too, under the same caption. The old file stays: something may show it.
 */
export async function cropFile(call: CropCall): Promise<UploadedFile> {
  const { site, input, actor, now } = call;
  const { file, photo } = await call.read(async (db) => {
    const found = await findFile(db, site.id, input.id);
    // What belongs to somebody else is seen by who may, but not taken into the own hands.
    if (!(await maySeeFile(db, {}, actor, found))) return refuseByKit('kit.not_found');
    return { file: found, photo: found.is_public ? await photoOfFile(db, site.id, found.id) : undefined };
  });
  if (!mayUpload(actor.role, file.purpose as FilePurpose)) return refuseByKit('kit.forbidden');
  const cut = await cutOut(call, file);
  return call.transaction(async (tx) => {
    const made = await recordFile(tx, site.id, cut, ownerOf(actor), now);
    if (photo) await addToLibrary(tx, site.id, { ...photo, file_id: made.id });
    return made;
  });
}

/**
 * The slow part, which holds no connection.
 * @throws Problem when the area is not within the picture, or too small to be one
 */
export async function cutOut(
  { store, site, input }: Pick<CropCall, 'store' | 'site' | 'input'>,
  file: KnownFile,
): Promise<PreparedFile> {
  const mime = PICTURE_MIMES.find((one) => one === file.mime) ?? refuse('file.not_a_picture');
  const size = turned({ width: file.width ?? 0, height: file.height ?? 0 }, input.rotation);
  const pixels = cropPixels(input.area, size);
  if (!isWithin(pixels, size)) refuse('file.crop_outside');
  if (Math.min(pixels.width, pixels.height) < MIN_CROP_SIDE) {
    refuse('file.crop_too_small', { min: MIN_CROP_SIDE });
  }
  const bytes = await store.get(file.storage_key, { sealed: !file.is_public });
  return keepFile(store, site.id, {
    purpose: file.purpose as FilePurpose,
    contents: await cropPicture(bytes, mime, input.rotation, pixels),
    name: file.original_name ?? 'photo',
  });
}

/** Whose a file is that somebody makes here. */
export const ownerOf = (actor: Actor) => ({ kind: actor.kind, id: actor.id });

import type { RowOf } from '@rihla/domain/kit/resource';
import type { photo } from '@rihla/domain/media/photo.resource';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { findFile } from '../find-file.ts';
import { createPhoto, findPhoto } from '../library.ts';
import { type CropInput, cropStoredFile } from './crop-file.ts';

/** Cuts a new photo out of one of the library, under the same caption and type. The old one stays as it is. */
export async function cropPhoto(call: StepsCall<Admin>, input: CropInput): Promise<RowOf<typeof photo>> {
  const { original, file } = await call.read(async (read) => {
    const found = await findPhoto(read, input.id);
    return { original: found, file: await findFile(read, found.file_id) };
  });
  const { id } = await cropStoredFile(call, file, input);
  return call.transaction((write) => createPhoto(write, { ...original, file_id: id }));
}

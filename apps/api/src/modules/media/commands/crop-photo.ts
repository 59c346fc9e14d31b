import type { photo } from '@rihla/domain/media/photo.resource';
import type { contract } from '@rihla/domain/contract';
import type { RowOf } from '@rihla/domain/kit/resource';
import type { StepsCall } from '../../../kit/implement.ts';
import { findFile } from '../find-file.ts';
import { addToLibrary, findPhoto } from '../library.ts';
import { recordFile } from '../record-file.ts';
import { cutOut, ownerOf } from './crop-file.ts';

/** Cuts a new photo out of one of the library, under the same caption and type. The old one stays as it is. */
export async function cropPhoto(call: StepsCall<typeof contract.photos.crop>): Promise<RowOf<typeof photo>> {
  const { site, input, actor, now } = call;
  const { whole, file } = await call.read(async (db) => {
    const found = await findPhoto(db, site.id, input.id);
    return { whole: found, file: await findFile(db, site.id, found.file_id) };
  });
  const cut = await cutOut(call, file);
  return call.transaction(async (tx) => {
    const { id } = await recordFile(tx, site.id, cut, ownerOf(actor), now);
    return addToLibrary(tx, site.id, { ...whole, file_id: id });
  });
}

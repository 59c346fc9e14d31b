import type { photo } from '@rihla/domain/media/photo.resource';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { RowOf } from '@rihla/domain/kit/resource';
import { isUuid } from '@rihla/domain/shared/ids';
import type { ReadCall, WriteCall } from '../../kit/call.ts';

type Photo = RowOf<typeof photo>;

const COLUMNS = ['id', 'version', 'caption', 'file_id', 'type', 'created_at'] as const;

/**
 * A photo of the site's library, by id.
 * @throws Problem `kit.not_found`, also for an archived one
 */
export async function findPhoto(call: ReadCall, id: string): Promise<Photo> {
  const found = await photosOf(call)
    .where('id', '=', isUuid(id) ? id : refuse('kit.not_found'))
    .executeTakeFirst();
  return (found as Photo | undefined) ?? refuse('kit.not_found');
}

/** The photo of the library that shows a file; undefined when there is none. */
export async function findPhotoOfFile(call: ReadCall, fileId: string): Promise<Photo | undefined> {
  const found = await photosOf(call).where('file_id', '=', fileId).limit(1).executeTakeFirst();
  return found as Photo | undefined;
}

/** Adds a stored file as a photo to the site's photo library. */
export async function createPhoto(
  { tx, site }: WriteCall,
  { caption, type, file_id }: Pick<Photo, 'caption' | 'type' | 'file_id'>,
): Promise<Photo> {
  const created = await tx
    .insertInto('photos')
    .values({ site_id: site.id, caption, type, file_id })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return created as Photo;
}

/** Takes a photo out of the site's library. Whether something still shows it is for the caller to ask. */
export async function archivePhoto({ tx, site, now }: WriteCall, id: string): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ archived_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}

/** The photos in a site's library, without archived ones. */
function photosOf({ db, site }: ReadCall) {
  return db
    .selectFrom('photos')
    .select(COLUMNS)
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null);
}

/** Whether the library of the site has a photo of every one of these files. */
export async function areInLibrary(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  fileIds: readonly string[],
): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const found = await db
    .selectFrom('photos')
    .select('file_id')
    .distinct()
    .where('site_id', '=', site.id)
    .where('file_id', 'in', fileIds)
    .where('archived_at', 'is', null)
    .execute();
  return found.length === fileIds.length;
}

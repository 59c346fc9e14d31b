import type { photo } from '@rihla/domain/media/photo.resource';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { RowOf } from '@rihla/domain/kit/resource';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
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

/**
 * A photo of the site's library by id, locked until the end of the transaction.
 * @throws Problem `kit.not_found`, also for an archived one
 */
export async function lockPhoto(call: WriteCall, id: string): Promise<Photo> {
  const found = await photosOf(call)
    .where('id', '=', isUuid(id) ? id : refuse('kit.not_found'))
    .forUpdate()
    .executeTakeFirst();
  return (found as Photo | undefined) ?? refuse('kit.not_found');
}

/**
 * Makes a photo of the library show another file, and keeps which one it showed before. The caller has locked it.
 * @returns the photo's id and its new version
 */
export async function replacePhotoFile(
  { tx, site, now }: WriteCall,
  { id, file_id: former }: Photo,
  fileId: string,
): Promise<{ id: string; version: number }> {
  const written = await tx
    .updateTable('photos')
    .set({ file_id: fileId })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const kept = { photo_id: id, replaced_at: now.toISOString() };
  await tx
    .insertInto('replaced_pictures')
    .values({ site_id: site.id, former, ...kept })
    .onConflict((conflict) => conflict.columns(['site_id', 'former']).doUpdateSet(kept))
    .execute();
  return written;
}

/**
 * The present files of pictures of the library that were replaced, by their former files. A file that a photo of the
 * library still shows was not replaced there, and is left out.
 */
export async function presentPictures(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const found = await sql<{ former: string; present: string }>`
    select r.former, p.file_id as present from replaced_pictures r
      join photos p on p.site_id = r.site_id and p.id = r.photo_id and p.archived_at is null
     where r.site_id = ${site.id} and r.former = any(${fileIds}::uuid[])
       and not exists (select from photos o
         where o.site_id = r.site_id and o.file_id = r.former and o.archived_at is null)`.execute(db);
  return new Map(found.rows.map(({ former, present }) => [former, present]));
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

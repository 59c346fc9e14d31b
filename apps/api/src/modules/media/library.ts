import type { photo } from '@rihla/domain/media/photo.resource';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { RowOf } from '@rihla/domain/kit/resource';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Handle } from '../../kit/db/db.ts';

type Photo = RowOf<typeof photo>;

const COLUMNS = ['id', 'version', 'caption', 'file_id', 'type', 'created_at'] as const;

/**
 * A photo of the site's library.
 * @throws Problem `kit.not_found`, also for an archived one
 */
export async function findPhoto(db: Handle, siteId: string, id: string): Promise<Photo> {
  const found = await ofLibrary(db, siteId)
    .where('id', '=', isUuid(id) ? id : refuse('kit.not_found'))
    .executeTakeFirst();
  return (found as Photo | undefined) ?? refuse('kit.not_found');
}

/** The photo by which the library knows a file; undefined when it does not. */
export async function photoOfFile(db: Handle, siteId: string, fileId: string): Promise<Photo | undefined> {
  const found = await ofLibrary(db, siteId).where('file_id', '=', fileId).limit(1).executeTakeFirst();
  return found as Photo | undefined;
}

/** Puts a file into the library, under the caption and type of another photo. */
export async function addToLibrary(
  tx: Handle,
  siteId: string,
  { caption, type, file_id }: Pick<Photo, 'caption' | 'type' | 'file_id'>,
): Promise<Photo> {
  const made = await tx
    .insertInto('photos')
    .values({ site_id: siteId, caption, type, file_id })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return made as Photo;
}

function ofLibrary(db: Handle, siteId: string) {
  return db
    .selectFrom('photos')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null);
}

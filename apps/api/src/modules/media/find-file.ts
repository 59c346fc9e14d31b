import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Handle } from '../../kit/db/db.ts';
import type { Rendition } from './renditions.ts';

/** What the server has to know of a file before it gives it out. */
export type KnownFile = Awaited<ReturnType<typeof findFile>>;

/**
 * A file of the site.
 * @throws Problem `kit.not_found`, also for another site's
 */
export async function findFile(db: Handle, siteId: string, id: string) {
  const found = await db
    .selectFrom('files')
    .select([
      'id',
      'purpose',
      'storage_key',
      'mime',
      'width',
      'height',
      'bytes',
      'sha256',
      'renditions',
      'renditions_due_at',
      'original_name',
      'is_public',
      'owner_kind',
      'owner_id',
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', isUuid(id) ? id : refuse('kit.not_found'))
    .executeTakeFirst();
  const { renditions, ...file } = found ?? refuse('kit.not_found');
  return { ...file, renditions: renditions as Rendition[] };
}

import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { ReadCall } from '../../kit/call.ts';
import type { Rendition } from './renditions.ts';

/** The row of a file, with what the server needs to send it. */
export type StoredFile = Awaited<ReturnType<typeof findFile>>;

/**
 * A file of the site, by id.
 * @throws Problem `kit.not_found`, also for a file of another site
 */
export async function findFile({ db, site }: Pick<ReadCall, 'db' | 'site'>, id: string) {
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
    .where('site_id', '=', site.id)
    .where('id', '=', isUuid(id) ? id : refuse('kit.not_found'))
    .executeTakeFirst();
  const { renditions, ...file } = found ?? refuse('kit.not_found');
  return { ...file, renditions: renditions as Rendition[] };
}

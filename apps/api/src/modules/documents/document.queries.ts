import { refuse } from '@rihla/domain/documents/document.errors';
import { documentList } from '@rihla/domain/documents/document-list';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';

const COLUMNS = ['d.id', 'd.slug', 'd.name', 'd.version', 'd.updated_at'] as const;

/** A page of the site's templates of letters. */
export function listDocuments({ db, site }: ReadCall, input: ListQuery) {
  return runList(
    db.selectFrom('documents as d').where('d.site_id', '=', site.id),
    (query) => query.select(COLUMNS),
    input,
    {
      list: documentList,
      columns: { name: 'd.name', updated_at: 'd.updated_at' },
      searchIn: sql<string>`d.name`,
      tie: 'd.id',
    },
  );
}

/**
 * A template of letters by its id or slug (its short name in URLs).
 * @throws Problem `documents.not_found`
 */
export async function getDocument({ db, site }: Pick<ReadCall, 'db' | 'site'>, id: string) {
  const found = await db
    .selectFrom('documents as d')
    .select([...COLUMNS, 'd.letterhead', 'd.content'])
    .where('d.site_id', '=', site.id)
    .where(isUuid(id) ? 'd.id' : 'd.slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('documents.not_found');
  return { ...found, content: found.content as unknown as RichNode };
}

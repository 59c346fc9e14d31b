import { webPageList } from '@rihla/domain/content/web-page-list';
import type { WebPageStatus } from '@rihla/domain/content/web-page.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { listRevisions, readRevision } from './revisions.ts';

const COLUMNS = [
  'w.id',
  'w.slug',
  'w.title',
  'w.custom_url',
  'w.address',
  'w.status',
  'w.show_header',
  'w.show_footer',
  'w.version',
  'w.updated_at',
] as const;

/** A query of the pages of the site that are not archived, including drafts. */
function webPages({ db, site }: ReadCall) {
  return db.selectFrom('web_pages as w').where('w.site_id', '=', site.id).where('w.archived_at', 'is', null);
}

/**
 * The id of a page by id or slug.
 * @throws Problem `kit.not_found`
 */
async function webPageId(call: ReadCall, id: string): Promise<string> {
  const found = await webPages(call)
    .select('w.id')
    .where(isUuid(id) ? 'w.id' : 'w.slug', '=', id)
    .executeTakeFirst();
  return found?.id ?? refuse('kit.not_found');
}

/**
 * The saved revisions of a page's text, the newest first.
 * @throws Problem `kit.not_found`
 */
export async function listWebPageRevisions(call: ReadCall, { id }: { id: string }) {
  return listRevisions(call, 'page_id', await webPageId(call, id));
}

/**
 * One saved revision of a page's text.
 * @throws Problem `kit.not_found`
 */
export async function getWebPageRevision(call: ReadCall, { id, number }: { id: string; number: string }) {
  return readRevision(call, 'page_id', await webPageId(call, id), number);
}

/** One page of the list of a site's web pages. */
export function listWebPages(call: ReadCall, input: ListQuery) {
  return runList(
    webPages(call),
    (query) => query.select(COLUMNS).$narrowType<{ status: WebPageStatus }>(),
    input,
    {
      list: webPageList,
      columns: {
        title: 'w.title',
        address: 'w.address',
        status: 'w.status',
        show_header: 'w.show_header',
        show_footer: 'w.show_footer',
        updated_at: 'w.updated_at',
      },
      searchIn: sql<string>`w.title || ' ' || w.address`,
      tie: 'w.id',
    },
  );
}

/**
 * A page of the site with its text, by id or slug.
 * @throws Problem `kit.not_found`
 */
export async function getWebPage(call: ReadCall, { id }: { id: string }) {
  const found = await webPages(call)
    .select([...COLUMNS, 'w.meta_description', 'w.content'])
    .$narrowType<{ status: WebPageStatus }>()
    .where(isUuid(id) ? 'w.id' : 'w.slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  return { ...found, content: found.content as unknown as RichNode };
}

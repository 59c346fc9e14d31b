import { webPageList } from '@rihla/domain/content/web-page-list';
import type { WebPageStatus } from '@rihla/domain/content/web-page.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/list.ts';
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

/** The pages of the site that nobody has taken away, drafts too. */
function webPages({ db, site }: ReadCall) {
  return db.selectFrom('web_pages as w').where('w.site_id', '=', site.id).where('w.archived_at', 'is', null);
}

/** The id of a page by id or slug. @throws Problem `kit.not_found` */
async function webPageId(call: ReadCall, id: string): Promise<string> {
  const found = await webPages(call)
    .select('w.id')
    .where(isUuid(id) ? 'w.id' : 'w.slug', '=', id)
    .executeTakeFirst();
  return found?.id ?? refuse('kit.not_found');
}

/** The texts that a page has had, the newest first. @throws Problem `kit.not_found` */
export async function listWebPageRevisions(call: ReadCall, { id }: { id: string }) {
  return listRevisions(call, 'page_id', await webPageId(call, id));
}

/** One text that a page has had. @throws Problem `kit.not_found` */
export async function getWebPageRevision(call: ReadCall, { id, number }: { id: string; number: string }) {
  return readRevision(call, 'page_id', await webPageId(call, id), number);
}

/** A page of the list of the site's pages. */
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

import { refuse } from '@rihla/domain/content/content.errors';
import { picturesIn, type RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import { areInLibrary } from '../media/index.ts';

type Call = Pick<WriteCall, 'tx' | 'site'>;

/**
 * Checks that the pictures in a text are in the site's library.
 * @throws Problem `content.picture_unknown` on `content`
 */
export async function assertPictures({ tx, site }: Call, content: RichNode): Promise<void> {
  if (await areInLibrary({ db: tx, site }, picturesIn(content))) return;
  refuse('content.picture_unknown', undefined, { content: [{ code: 'content.picture_unknown' }] });
}

const PICTURES = {
  article: (siteId: string, id: string) => sql`
    delete from article_pictures where site_id = ${siteId} and article_id = ${id}`,
  web_page: (siteId: string, id: string) => sql`
    delete from web_page_pictures where site_id = ${siteId} and page_id = ${id}`,
};

/** Stores which pictures the text of an article or page contains, so that the library knows that they are in use. */
export async function keepPictures(
  { tx, site }: Call,
  of: keyof typeof PICTURES,
  id: string,
  content: RichNode,
): Promise<void> {
  await PICTURES[of](site.id, id).execute(tx);
  const files = picturesIn(content);
  if (files.length === 0) return;
  const row = { site_id: site.id };
  if (of === 'article') {
    const rows = files.map((file_id) => ({ ...row, article_id: id, file_id }));
    await tx.insertInto('article_pictures').values(rows).execute();
    return;
  }
  const rows = files.map((file_id) => ({ ...row, page_id: id, file_id }));
  await tx.insertInto('web_page_pictures').values(rows).execute();
}

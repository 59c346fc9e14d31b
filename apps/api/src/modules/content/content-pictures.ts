import { refuse } from '@rihla/domain/content/content.errors';
import { picturesIn, type RichNode, withPictures } from '@rihla/domain/kit/rich-text/rich-text';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import { areInLibrary, presentPictures } from '../media/index.ts';

type Call = Pick<WriteCall, 'tx' | 'site'>;

/**
 * A text as it is stored: a picture that was replaced in the site's library since the text was written becomes the one
 * that took its place.
 * @throws Problem `content.picture_unknown` on `content` for a picture that is not in the library
 */
export async function withLibraryPictures({ tx, site }: Call, content: RichNode): Promise<RichNode> {
  const files = picturesIn(content);
  const db = { db: tx, site };
  if (await areInLibrary(db, files)) return content;
  const present = withPictures(content, await presentPictures(db, files));
  if (await areInLibrary(db, picturesIn(present))) return present;
  return refuse('content.picture_unknown', undefined, { content: [{ code: 'content.picture_unknown' }] });
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

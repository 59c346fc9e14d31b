import { refuse } from '@rihla/domain/content/content.errors';
import { picturesIn, type RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import type { WriteCall } from '../../kit/call.ts';
import { areInLibrary } from '../media/index.ts';

type Call = Pick<WriteCall, 'tx' | 'site'>;

/**
 * Checks that the pictures of a text are of the site's library.
 * @throws Problem `content.picture_unknown` on `content`
 */
export async function assertPictures({ tx, site }: Call, content: RichNode): Promise<void> {
  if (await areInLibrary({ db: tx, site }, picturesIn(content))) return;
  refuse('content.picture_unknown', undefined, { content: [{ code: 'content.picture_unknown' }] });
}

/** Keeps which pictures the text of an article shows. */
export async function keepArticlePictures(
  { tx, site }: Call,
  articleId: string,
  content: RichNode,
): Promise<void> {
  await tx
    .deleteFrom('article_pictures')
    .where('site_id', '=', site.id)
    .where('article_id', '=', articleId)
    .execute();
  const rows = picturesIn(content).map((file_id) => ({ site_id: site.id, article_id: articleId, file_id }));
  if (rows.length > 0) await tx.insertInto('article_pictures').values(rows).execute();
}

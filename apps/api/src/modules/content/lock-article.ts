import type { ArticleStatus } from '@rihla/domain/content/article.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { isUuid } from '@rihla/domain/shared/ids';
import type { WriteCall } from '../../kit/call.ts';

/** An article before a change, with its row locked. */
export type LockedArticle = {
  id: string;
  slug: string;
  title: string;
  version: number;
  status: ArticleStatus;
  published_at: string | null;
  scheduled_at: string | null;
  meta_description: string | null;
  content: RichNode;
  updated_at: string;
};

/**
 * An article by id or slug, locked until the end of the transaction because it is about to be changed.
 * @throws Problem `kit.not_found`, also for an archived one
 */
export async function lockArticle(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  id: string,
): Promise<LockedArticle> {
  const found = await tx
    .selectFrom('articles')
    .select([
      'id',
      'slug',
      'title',
      'version',
      'status',
      'published_at',
      'scheduled_at',
      'meta_description',
      'content',
      'updated_at',
    ])
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  return found as unknown as LockedArticle;
}

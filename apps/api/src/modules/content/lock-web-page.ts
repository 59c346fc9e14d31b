import type { WebPageStatus } from '@rihla/domain/content/web-page.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { isUuid } from '@rihla/domain/shared/ids';
import type { WriteCall } from '../../kit/call.ts';

/** A page of the site before a change, with its row locked. */
export type LockedWebPage = {
  id: string;
  slug: string;
  title: string;
  address: string;
  version: number;
  status: WebPageStatus;
  meta_description: string | null;
  content: RichNode;
  updated_at: string;
};

/**
 * A page of the site by id or slug, locked until the end of the transaction because it is about to be changed.
 * @throws Problem `kit.not_found`, also for an archived one
 */
export async function lockWebPage(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  id: string,
): Promise<LockedWebPage> {
  const found = await tx
    .selectFrom('web_pages')
    .select([
      'id',
      'slug',
      'title',
      'address',
      'version',
      'status',
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
  return found as unknown as LockedWebPage;
}

import { webPageMachine } from '@rihla/domain/content/web-page.machine';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import type { Handle } from '../../kit/db/db.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { sizesInWebPage } from './picture-sizes.ts';

/** Reads the public page at an address; undefined when there is none. */
export async function findWebPage(db: Handle, siteId: string, address: string) {
  const found = await db
    .selectFrom('web_pages as w')
    .select(['w.title', 'w.address', 'w.meta_description', 'w.content', 'w.show_header', 'w.show_footer'])
    .select(['w.updated_at', sizesInWebPage])
    .where('w.site_id', '=', siteId)
    .where('w.address', '=', address)
    .where('w.archived_at', 'is', null)
    .where(hasTraitSql('w.status', webPageMachine, 'shown'))
    .executeTakeFirst();
  return found && { ...found, content: found.content as unknown as RichNode };
}

/**
 * Reads the present address of a page that had another one before; undefined when there is none or it is not public
 * now.
 */
export async function findMovedPage(
  db: Handle,
  siteId: string,
  address: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('web_page_addresses as o')
    .innerJoin('web_pages as w', (join) =>
      join.onRef('w.site_id', '=', 'o.site_id').onRef('w.id', '=', 'o.page_id'),
    )
    .select('w.address')
    .where('o.site_id', '=', siteId)
    .where('o.address', '=', address)
    .where('w.archived_at', 'is', null)
    .where(hasTraitSql('w.status', webPageMachine, 'shown'))
    .executeTakeFirst();
  return found?.address;
}

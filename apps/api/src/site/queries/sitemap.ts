import type { Handle } from '../../kit/db/db.ts';
import { isOpenOn, type Shelf } from './on-sale.ts';

/** Addresses for search engines: what is public and still departs. Twice 25,000 is what one sitemap may hold. */
export function findSitemapEntries(db: Handle, { siteId, today }: Shelf) {
  return db
    .selectFrom('listings as l')
    .select(['l.slug', 'l.updated_at'])
    .where('l.site_id', '=', siteId)
    .where(isOpenOn(today))
    .orderBy('l.id', 'desc')
    .limit(25_000)
    .execute();
}

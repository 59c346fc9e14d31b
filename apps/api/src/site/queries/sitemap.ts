import type { Handle } from '../../kit/db/db.ts';
import { isListedOn, type SiteDay } from './on-sale.ts';

/** The packages of the sitemap: public and not departed. In two languages, 25,000 are what one sitemap may hold. */
export function findSitemapEntries(db: Handle, { siteId, today }: SiteDay) {
  return db
    .selectFrom('listings as l')
    .select(['l.slug', 'l.updated_at'])
    .where('l.site_id', '=', siteId)
    .where(isListedOn(today))
    .orderBy('l.id', 'desc')
    .limit(25_000)
    .execute();
}

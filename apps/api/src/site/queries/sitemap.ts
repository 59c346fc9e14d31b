import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { isListedOn, type SiteDay } from './on-sale.ts';

/**
 * Reads the packages for the sitemap: public and not departed. At most 25,000, because a sitemap may have 50,000
 * addresses and each package has one in two languages.
 */
export function findSitemapEntries(db: Handle, { siteId, today }: SiteDay) {
  return db
    .selectFrom('listings as l')
    .select(['l.slug', 'l.updated_at', 'l.photo_file_id'])
    .select(
      sql<string[] | null>`(select array_agg(g.file_id order by g.position) from listing_photos g
        where g.site_id = l.site_id and g.listing_id = l.id)`.as('pictures'),
    )
    .where('l.site_id', '=', siteId)
    .where(isListedOn(today))
    .orderBy('l.id', 'desc')
    .limit(25_000)
    .execute();
}

/**
 * SQL column `pictures`: the file ids of the pictures in a text, as a JSON list.
 * @param column the column with the text
 */
export const picturesInText = (column: 'a.content' | 'w.content') =>
  sql<
    string[]
  >`jsonb_path_query_array(${sql.ref(column)}, '$.content[*] ? (@.type == "image").attrs.file_id')`.as(
    'pictures',
  );

import type { Handle } from '../../kit/db.ts';
import { openListings, type Shelf } from './open-listings.ts';

/** Addresses for search engines: what is public and still departs. Twice 25,000 is what one sitemap may hold. */
export function findSitemapEntries(db: Handle, shelf: Shelf) {
  return openListings(db, shelf)
    .select(['l.slug', 'l.updated_at'])
    .orderBy('l.id', 'desc')
    .limit(25_000)
    .execute();
}

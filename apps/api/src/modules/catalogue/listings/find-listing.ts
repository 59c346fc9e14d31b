import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { sql } from 'kysely';
import type { Reading } from './listing.detail.ts';
import { listingSeenBy } from './listing.scope.ts';

/**
 * The id of a package that the actor sees.
 * @throws Problem `catalogue.not_found`
 */
export async function findListingId(
  { db, site, actor }: Pick<Reading, 'db' | 'site' | 'actor'>,
  idOrSlug: string,
): Promise<string> {
  const found = await sql<{ id: string }>`
    select l.id from listings l where l.site_id = ${site.id} and ${listingSeenBy(actor, idOrSlug)}`.execute(
    db,
  );
  return found.rows[0]?.id ?? refuse('catalogue.not_found');
}

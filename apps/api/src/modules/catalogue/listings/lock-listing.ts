import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingCategory, ListingStatus } from '@rihla/domain/catalogue/choices';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Handle } from '../../../kit/db/db.ts';
import type { Site } from '../../../kit/implement.ts';
import { listingSeenBy } from './listing.scope.ts';

/** What every command on a package works with. */
export type Writing = { tx: Handle; site: Site; actor: Actor | null; now: Date };

export type LockedListing = {
  id: string;
  version: number;
  name: string;
  status: ListingStatus;
  category: ListingCategory;
  departure_at: string | null;
  registration_end: string | null;
  days: number | null;
  hijri_year: number | null;
  season_id: string | null;
};

/**
 * Holds a package against other writers until the transaction ends. Bookings do not wait: they hold the package's
 * key only, which an edit leaves alone; `against: 'bookings'` makes them wait too.
 * @throws Problem `catalogue.not_found` when the actor sees no such package
 */
export async function lockListing(
  { tx, site, actor }: Writing,
  idOrSlug: string,
  against: 'edits' | 'bookings' = 'edits',
): Promise<LockedListing> {
  const strength = against === 'bookings' ? sql`update` : sql`no key update`;
  const found = await sql<LockedListing>`
    select l.id, l.version, l.name, l.status, l.category, l.departure_at, l.registration_end, l.days,
           l.hijri_year, l.season_id
      from listings l
     where l.site_id = ${site.id} and ${listingSeenBy(actor, idOrSlug)}
       for ${strength} of l`.execute(tx);
  return found.rows[0] ?? refuse('catalogue.not_found');
}

/**
 * The same for a change.
 * @throws Problem `catalogue.departed` once the departure has passed, by the agency's day
 */
export async function lockEditable(
  writing: Writing,
  idOrSlug: string,
  against: 'edits' | 'bookings' = 'edits',
): Promise<LockedListing> {
  const listing = await lockListing(writing, idOrSlug, against);
  if (hasDeparted(listing, todayIn(writing.site.timeZone, writing.now))) return refuse('catalogue.departed');
  return listing;
}

import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingCategory, ListingStatus } from '@rihla/domain/catalogue/choices';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { listingSeenBy } from './listing.scope.ts';

/** The columns of a locked package that its commands decide by. */
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
 * Locks a package against other writers until the transaction ends. Bookings do not wait: they lock the package's
 * key only, which an edit leaves alone; `against: 'bookings'` makes them wait too.
 * @throws Problem `catalogue.not_found` when the actor sees no such package
 */
export async function lockListing(
  { tx, site, actor }: WriteCall,
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
 * Locks a package that may still be changed.
 * @throws Problem `catalogue.departed` once the departure has passed, by the agency's day
 */
export async function lockEditable(
  call: WriteCall,
  idOrSlug: string,
  against: 'edits' | 'bookings' = 'edits',
): Promise<LockedListing> {
  const listing = await lockListing(call, idOrSlug, against);
  if (hasDeparted(listing, todayIn(call.site.timeZone, call.now))) return refuse('catalogue.departed');
  return listing;
}

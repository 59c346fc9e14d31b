import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingCategory } from '@rihla/domain/catalogue/categories';
import type { ListingStatus } from '@rihla/domain/catalogue/choices';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Currency } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { listingSeenBy } from './listing.scope.ts';

/** The columns of a locked package that commands read. */
export type LockedListing = {
  id: string;
  version: number;
  name: string;
  status: ListingStatus;
  category: ListingCategory;
  currency: Currency;
  departure_at: string | null;
  registration_end: string | null;
  days: number | null;
  hijri_year: number | null;
  season_id: string | null;
  embarkation: string | null;
};

/**
 * Locks a package against other changes until the transaction ends. This waits for bookings that are being written, and
 * later bookings wait for it: a booking reads the package under a shared lock, so that the price and terms it copies
 * are those of the package. Seats that are given back do not wait.
 * @throws Problem `catalogue.not_found` when the actor sees no such package
 */
export async function lockListing({ tx, site, actor }: WriteCall, idOrSlug: string): Promise<LockedListing> {
  const found = await sql<LockedListing>`
    select l.id, l.version, l.name, l.status, l.category, l.currency, l.departure_at, l.registration_end, l.days,
           l.hijri_year, l.season_id, l.embarkation
      from listings l
     where l.site_id = ${site.id} and ${listingSeenBy(actor, idOrSlug)}
       for no key update of l`.execute(tx);
  return found.rows[0] ?? refuse('catalogue.not_found');
}

/**
 * Locks a package that has not departed yet, so that it may be changed.
 * @throws Problem `catalogue.departed` once the departure has passed, by the day in the site's time zone
 */
export async function lockEditable(call: WriteCall, idOrSlug: string): Promise<LockedListing> {
  const listing = await lockListing(call, idOrSlug);
  if (hasDeparted(listing, todayIn(call.site.timeZone, call.now))) return refuse('catalogue.departed');
  return listing;
}

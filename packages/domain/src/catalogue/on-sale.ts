import { hasTrait } from '../kit/machine.ts';
import type { ListingCategory } from './categories.ts';
import type { ListingStatus } from './choices.ts';
import { listingMachine } from './listings/listing.machine.ts';

/** The fields of a package that decide whether a customer may book. Dates are days, `YYYY-MM-DD`. */
export type Sale = {
  status: ListingStatus;
  category: ListingCategory;
  departure_at: string | null;
  registration_end: string | null;
  seats_left: number;
};

/** Whether a package is on sale: to everybody, or to those who have the link. */
export function isOnSale({ status }: Pick<Sale, 'status'>): boolean {
  return hasTrait(listingMachine, status, 'on_sale');
}

/**
 * Whether the day of departure has passed; on the day itself it has not.
 * @param today in the agency's time zone
 */
export function hasDeparted(listing: Pick<Sale, 'departure_at'>, today: string): boolean {
  return listing.departure_at !== null && listing.departure_at < today;
}

/**
 * Whether a package leaves today or has left, so that nobody is booked on it any more.
 * @param today in the agency's time zone
 */
export function isLeaving(listing: Pick<Sale, 'departure_at'>, today: string): boolean {
  return listing.departure_at !== null && listing.departure_at <= today;
}

/**
 * Whether a customer may book a package today: it is on sale and leaves on a later day, registration is open (the last day
 * included), and a seat is left. A savings program has no seats.
 */
export function isBookable(listing: Sale, today: string): boolean {
  const open = listing.registration_end === null || listing.registration_end >= today;
  const free = listing.category === 'TABUNGAN' || listing.seats_left > 0;
  return isOnSale(listing) && open && free && !isLeaving(listing, today);
}

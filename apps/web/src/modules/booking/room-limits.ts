import { takesSeat } from '@rihla/domain/booking/seats';
import { type BookingDraft, countPeople, type Listing, placesOf, type Variant } from './booking-draft.ts';

export type RoomProblem =
  | { code: 'nobody' }
  | { code: 'needs_adult' }
  | { code: 'over_seats'; left: number; surplus: number };

/**
 * The largest number of people that may be chosen for a type of room: as many as seats are left. An infant takes no
 * seat, but each needs another person with a seat, on whose lap it sits.
 */
export function mostOf(variant: Variant, draft: BookingDraft, listing: Listing): number {
  const { people, seats } = countPeople(placesOf(draft, listing));
  const now = draft.pax[variant.id] ?? 0;
  const free = takesSeat(variant.room_type) ? listing.seats_left - seats : seats - (people - seats);
  return now + Math.max(0, free);
}

/**
 * Why the chosen rooms cannot be booked; null when they can. A booking needs at least one person and one adult, and no
 * more seats than the package has left; `surplus` is how many seats are too many.
 */
export function roomProblem(draft: BookingDraft, listing: Listing): RoomProblem | null {
  const { people, seats, adults } = countPeople(placesOf(draft, listing));
  if (people === 0) return { code: 'nobody' };
  if (adults === 0) return { code: 'needs_adult' };
  if (seats <= listing.seats_left) return null;
  return { code: 'over_seats', left: listing.seats_left, surplus: seats - listing.seats_left };
}

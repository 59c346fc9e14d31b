import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import type { LocalDate } from '@rihla/domain/shared/dates';

type Offer = {
  category: string;
  status?: string;
  departure_at: string | null;
  registration_end: string | null;
  capacity: number | null;
  taken: number | null;
};

/** Why a package can or cannot be booked today. */
export type Availability = 'open' | 'full' | 'closed' | 'departed';

/**
 * Whether a package can be booked on a day of the agency. The last day of registration still counts; a departure
 * that has passed is over even before the nightly job has said so.
 */
export function availabilityOf(offer: Offer, today: LocalDate): Availability {
  if (offer.status === 'EXPIRED' || hasDeparted(offer, today)) return 'departed';
  if (offer.registration_end !== null && offer.registration_end < today) return 'closed';
  // Who saves takes no seat.
  return offer.category === 'TABUNGAN' || seatsLeft(offer) > 0 ? 'open' : 'full';
}

/** Seats nobody has taken, in people. */
export function seatsLeft({ capacity, taken }: Pick<Offer, 'capacity' | 'taken'>): number {
  return Math.max((capacity ?? 0) - (taken ?? 0), 0);
}

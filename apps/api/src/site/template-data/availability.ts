import { hasDeparted, isLeaving } from '@rihla/domain/catalogue/on-sale';
import type { LocalDate } from '@rihla/domain/shared/dates';

type Offer = {
  category: string;
  status?: string;
  departure_at: string | null;
  registration_end: string | null;
  capacity: number | null;
  taken: number | null;
};

/** Whether a package can be booked today (`open`), or the reason why not. */
export type Availability = 'open' | 'full' | 'closed' | 'departed';

/**
 * Whether a package can be booked today, and if not, why. On the last day of registration it still can, on the day of
 * departure no longer. A past
 * departure counts as departed also before the nightly job has set its status.
 */
export function availabilityOf(offer: Offer, today: LocalDate): Availability {
  if (offer.status === 'EXPIRED' || hasDeparted(offer, today)) return 'departed';
  if (isLeaving(offer, today)) return 'closed';
  if (offer.registration_end !== null && offer.registration_end < today) return 'closed';
  // A savings program takes no seats.
  return offer.category === 'TABUNGAN' || seatsLeft(offer) > 0 ? 'open' : 'full';
}

/** The number of free seats; never negative. */
export function seatsLeft({ capacity, taken }: Pick<Offer, 'capacity' | 'taken'>): number {
  return Math.max((capacity ?? 0) - (taken ?? 0), 0);
}

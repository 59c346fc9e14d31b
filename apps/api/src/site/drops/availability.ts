import { compareDates, localDateOf, type LocalDate } from '@rihla/domain/shared/dates';

type Offer = {
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
  const passed = (day: string | null) => day !== null && compareDates(localDateOf(day), today) < 0;
  if (offer.status === 'EXPIRED' || passed(offer.departure_at)) return 'departed';
  if (passed(offer.registration_end)) return 'closed';
  return seatsLeft(offer) > 0 ? 'open' : 'full';
}

/** Seats nobody has taken, in people. */
export function seatsLeft({ capacity, taken }: Pick<Offer, 'capacity' | 'taken'>): number {
  return Math.max((capacity ?? 0) - (taken ?? 0), 0);
}

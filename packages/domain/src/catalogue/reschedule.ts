import { addDays, daysBetween, type LocalDate, localDateOf } from '../shared/dates.ts';
import { hijriYearOfPackage } from '../shared/hijri.ts';
import type { ListingToCheck } from './validation.ts';

/** The new dates of a package that gets another day of departure, `YYYY-MM-DD`. */
export type Reschedule = {
  departure_at: LocalDate;
  registration_end: LocalDate | null;
  hijri_year: number;
  /** By how many days hotels, flights, transport and the end of registration move; below 0 when it departs earlier. */
  shift: number;
};

/** Reasons why a package cannot depart on a day: it has passed, or it is the day on which it departs already. */
export const RESCHEDULE_REFUSALS = ['catalogue.date_passed', 'catalogue.same_departure'] as const;

/**
 * The code of the refusal when a package cannot depart on another day, because it has passed or is the same day;
 * null when it can.
 * @param today the day in the agency's time zone
 */
export function rescheduleRefusal(
  listing: { departure_at: string | null },
  departure: string,
  today: string,
): (typeof RESCHEDULE_REFUSALS)[number] | null {
  if (departure < today) return 'catalogue.date_passed';
  return departure === listing.departure_at ? 'catalogue.same_departure' : null;
}

/**
 * The new dates of a package that gets another day of departure: all its dates are shifted by as many days as the
 * departure. A package without a departure gets the day, and nothing is shifted.
 */
export function planReschedule(
  listing: { departure_at: string | null; registration_end: string | null },
  departure: LocalDate,
): Reschedule {
  const shift = listing.departure_at ? daysBetween(localDateOf(listing.departure_at), departure) : 0;
  const end = listing.registration_end;
  return {
    departure_at: departure,
    registration_end: end === null ? null : addDays(localDateOf(end), shift),
    hijri_year: hijriYearOfPackage(departure),
    shift,
  };
}

/**
 * A package as it would be with another departure and all dates shifted, so that it can be checked by the rules of
 * publication before anything is saved.
 * @param reschedule the new dates, and `shift`, by how many days the dates of its parts move
 */
export function rescheduledListing(listing: ListingToCheck, { shift, ...moved }: Reschedule): ListingToCheck {
  return {
    ...listing,
    ...moved,
    // The season is chosen by the new departure, so the old one must not cause a warning.
    season: null,
    hotels: listing.hotels.map((stay) => ({
      ...stay,
      check_in: movedDay(stay.check_in, shift),
      check_out: movedDay(stay.check_out, shift),
    })),
    flights: listing.flights.map((leg) => ({
      ...leg,
      departs_at: movedTime(leg.departs_at, shift),
      arrives_at: movedTime(leg.arrives_at, shift),
    })),
  };
}

function movedDay(day: string | null, shift: number): string | null {
  return day && addDays(localDateOf(day), shift);
}

function movedTime(time: string | null, shift: number): string | null {
  return time && `${addDays(localDateOf(time.slice(0, 10)), shift)}${time.slice(10)}`;
}

import { returnDate } from '../catalogue/journey/itinerary.ts';
import { addDays, daysBetween, type LocalDate, localDateOf } from '../shared/dates.ts';
import { KIT_DAYS_AFTER_RETURN } from './choices.ts';

/** When a departure leaves and for how many days, as packages have it. */
export type JourneyDays = { departure_at: string; days: number | null };

/** The last day of a journey; the day of departure where nobody has said how long it takes. */
export function lastDayOf({ departure_at, days }: JourneyDays): LocalDate {
  return returnDate(localDateOf(departure_at), days ?? 1);
}

/** The last day on which a guide has the kit of a departure. */
export function kitClosesOn(journey: JourneyDays): LocalDate {
  return addDays(lastDayOf(journey), KIT_DAYS_AFTER_RETURN);
}

/**
 * The day of the journey that a calendar day is.
 * @param departureAt `YYYY-MM-DD`
 * @returns 1 on the day of departure, 0 and less before it
 */
export function dayOfJourney(departureAt: string, today: LocalDate): number {
  return daysBetween(localDateOf(departureAt), today) + 1;
}

type Stay = { check_in: string; check_out: string };

/** The hotel in which the group sleeps on a day, or checks in next; undefined after the last one. */
export function stayOn<S extends Stay>(stays: readonly S[], today: LocalDate): S | undefined {
  const sorted = stays.toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1));
  return sorted.find(({ check_out }) => today < check_out);
}

import { returnDate } from '../catalogue/journey/itinerary.ts';
import { addDays, daysBetween, type LocalDate, localDateOf } from '../shared/dates.ts';
import { GUIDE_KIT_DAYS_AFTER_RETURN } from './choices.ts';

/** The day of departure (`YYYY-MM-DD`) and the length in days of a package; null where the length is not known. */
export type JourneyDays = { departure_at: string; days: number | null };

/** The last day of a journey; the day of departure where the length is not known. */
export function lastDayOf({ departure_at, days }: JourneyDays): LocalDate {
  return returnDate(localDateOf(departure_at), days ?? 1);
}

/** The last day on which a guide can open the guide kit of a departure. */
export function guideKitClosesOn(journey: JourneyDays): LocalDate {
  return addDays(lastDayOf(journey), GUIDE_KIT_DAYS_AFTER_RETURN);
}

/**
 * The number of the day of a journey on a calendar day.
 * @param departureAt `YYYY-MM-DD`
 * @returns 1 on the day of departure, 0 and less before it
 */
export function dayOfJourney(departureAt: string, today: LocalDate): number {
  return daysBetween(localDateOf(departureAt), today) + 1;
}

type Stay = { check_in: string; check_out: string };

/** The hotel stay of the coming night, or the next one where the group has none; undefined after the last stay. */
export function stayOn<S extends Stay>(stays: readonly S[], today: LocalDate): S | undefined {
  const sorted = stays.toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1));
  return sorted.find(({ check_out }) => today < check_out);
}

import { addDays, daysBetween, type LocalDate } from '../../shared/dates.ts';

/** A stay in a hotel, from the day of arrival to the day of leaving, `YYYY-MM-DD`. */
export type Stay = { check_in: string; check_out: string };

/** A flight with the local times at its airports: `YYYY-MM-DDTHH:MM`. */
export type Leg = { departs_at: string; arrives_at: string };

/** A journey with its length in days, its hotels and its flights. */
type Route = {
  departure_at: LocalDate;
  days: number;
  hotels: readonly Stay[];
  flights: readonly Leg[];
};

/** The number of nights of a stay: seven from 15 to 22 January. */
export function nightsOf(stay: Stay): number {
  return daysBetween(stay.check_in as LocalDate, stay.check_out as LocalDate);
}

/** The last day of a journey: for nine days from 1 March it is 9 March. */
export function returnDate(departure: LocalDate, days: number): LocalDate {
  return addDays(departure, days - 1);
}

/**
 * Whether the group spends a night on a flight: one is under way between one and five in the morning. Local times of
 * different airports are compared as they are, which is exact enough for a night.
 * @param night the day on which the night begins
 */
export function isFlown(night: LocalDate, flights: readonly Leg[]): boolean {
  const morning = addDays(night, 1);
  const [from, to] = [`${morning}T01:00`, `${morning}T05:00`];
  return flights.some((leg) => leg.departs_at < to && leg.arrives_at > from);
}

/** The number of nights of a journey that are spent on flights instead of in a hotel. */
export function flownNights({ departure_at, days, hotels, flights }: Route): number {
  return nightsBetween(departure_at, days).filter(
    (night) => isFlown(night, flights) && !hotels.some((stay) => covers(stay, night)),
  ).length;
}

/** The number of nights in each city, in the order in which the cities are first reached. */
export function nightsByCity(
  stays: readonly (Stay & { city: string })[],
): { city: string; nights: number }[] {
  const nights = new Map<string, number>();
  for (const stay of stays.toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1))) {
    nights.set(stay.city, (nights.get(stay.city) ?? 0) + nightsOf(stay));
  }
  return [...nights].map(([city, nightsThere]) => ({ city, nights: nightsThere }));
}

/**
 * Finds the gaps in a journey. It has one night fewer than days.
 * @param trip with `itinerary_days`, the numbers of the days (from 1) that have an event
 * @returns the nights (by the day on which they begin) with neither a hotel nor a flight, and the numbers of the days
 * without an event
 */
export function tripGaps(trip: Route & { itinerary_days: readonly number[] }): {
  nights_without_hotel: LocalDate[];
  days_without_event: number[];
} {
  const nights = nightsBetween(trip.departure_at, trip.days);
  const days = Array.from({ length: trip.days }, (_, day) => day + 1);
  const described = new Set(trip.itinerary_days);
  return {
    nights_without_hotel: nights.filter(
      (night) => !trip.hotels.some((stay) => covers(stay, night)) && !isFlown(night, trip.flights),
    ),
    days_without_event: days.filter((day) => !described.has(day)),
  };
}

/** Whether a stay covers the night that begins on a day. */
export function covers(stay: Stay, night: LocalDate): boolean {
  return stay.check_in <= night && night < stay.check_out;
}

/** The nights of a journey by the days on which they begin, one fewer than its days. */
function nightsBetween(departure: LocalDate, days: number): LocalDate[] {
  return Array.from({ length: days - 1 }, (_, night) => addDays(departure, night));
}

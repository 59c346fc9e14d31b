import { addDays, daysBetween, type LocalDate } from '../shared/dates.ts';

/** A stay in a hotel, from the day of arrival to the day of leaving. */
export type Stay = { check_in: string; check_out: string };

/** Nights of a stay. */
export function nightsOf(stay: Stay): number {
  return daysBetween(stay.check_in as LocalDate, stay.check_out as LocalDate);
}

/** The last day of a journey: nine days from 1 March end on 9 March. */
export function returnDate(departure: LocalDate, days: number): LocalDate {
  return addDays(departure, days - 1);
}

/**
 * Where a journey is not described: a journey of n days has n − 1 nights.
 * @returns the nights (by the day they begin) that no hotel covers, and the days (1…) without an event
 */
export function tripGaps(trip: {
  departure_at: LocalDate;
  days: number;
  hotels: readonly Stay[];
  itinerary_days: readonly number[];
}): { nights_without_hotel: LocalDate[]; days_without_event: number[] } {
  const nights = Array.from({ length: trip.days - 1 }, (_, night) => addDays(trip.departure_at, night));
  const days = Array.from({ length: trip.days }, (_, day) => day + 1);
  const described = new Set(trip.itinerary_days);
  return {
    nights_without_hotel: nights.filter(
      (night) => !trip.hotels.some((stay) => stay.check_in <= night && night < stay.check_out),
    ),
    days_without_event: days.filter((day) => !described.has(day)),
  };
}

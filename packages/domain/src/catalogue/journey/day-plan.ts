import { addDays, daysBetween, type LocalDate, localDateOf } from '../../shared/dates.ts';

type Event = { day: number };
type Stay = { check_in: string; check_out: string };
type Leg = { departs_at: string; arrives_at: string };

/** What a plan of a journey by days is made of; times are local, `YYYY-MM-DDTHH:MM`. */
export type Journey<EventRow extends Event, StayRow extends Stay, FlightRow extends Leg> = {
  departure_at: string | null;
  days: number | null;
  itineraries: readonly EventRow[];
  hotels: readonly StayRow[];
  flights: readonly FlightRow[];
};

/** One day of a journey: its events, the hotel stay of its night, and the flights that leave or land on it. */
export type PlannedDay<EventRow, StayRow, FlightRow> = {
  day: number;
  /** Unknown while the package has no departure. */
  date: LocalDate | null;
  events: EventRow[];
  stay: StayRow | null;
  legs: FlightRow[];
};

/** The greatest number of days of a plan: a wrong year in a hotel's date must not make thousands. */
const MAX_DAYS = 120;

/**
 * Plans a journey day by day, without a gap, from the day of departure to its last day: each day with its events, the
 * hotel of its night and its flights.
 * @returns an empty list when neither the length nor any event, hotel or flight is known
 */
export function dayPlan<EventRow extends Event, StayRow extends Stay, FlightRow extends Leg>(
  journey: Journey<EventRow, StayRow, FlightRow>,
): PlannedDay<EventRow, StayRow, FlightRow>[] {
  const departure = journey.departure_at === null ? null : localDateOf(journey.departure_at);
  return Array.from({ length: lastDay(journey, departure) }, (_, index) => {
    const date = departure && addDays(departure, index);
    return {
      day: index + 1,
      date,
      events: journey.itineraries.filter(({ day }) => day === index + 1),
      stay: journey.hotels.find((stay) => date && stay.check_in <= date && date < stay.check_out) ?? null,
      legs: journey.flights.filter(
        (leg) => date && (dayOf(leg.departs_at) === date || dayOf(leg.arrives_at) === date),
      ),
    };
  });
}

/** The calendar day of a local time, `2027-01-15T10:30`. */
export function dayOf(local: string): string {
  return local.slice(0, 10);
}

/**
 * The number of the last day of a journey, counted from 1 on the day of departure: the length that the office has
 * entered, or more where the itinerary is longer. Without an entered length, hotels and flights count too. At most
 * `MAX_DAYS`.
 */
function lastDay(journey: Journey<Event, Stay, Leg>, departure: LocalDate | null): number {
  const known = Math.max(journey.days ?? 0, ...journey.itineraries.map(({ day }) => day));
  if (departure === null || journey.days !== null) return Math.min(known, MAX_DAYS);
  const ends = [
    ...journey.hotels.map((stay) => stay.check_out),
    ...journey.flights.map((leg) => dayOf(leg.arrives_at)),
  ];
  return Math.min(
    Math.max(known, ...ends.map((end) => daysBetween(departure, localDateOf(end)) + 1)),
    MAX_DAYS,
  );
}

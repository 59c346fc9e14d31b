import { addDays, daysBetween, type LocalDate, localDateOf } from '../../shared/dates.ts';

type Event = { day: number };
type Stay = { check_in: string; check_out: string };
type Leg = { departs_at: string; arrives_at: string };

/** A journey as far as its days are concerned; times are those of the clock at the place. */
export type Journey<EventRow extends Event, StayRow extends Stay, FlightRow extends Leg> = {
  departure_at: string | null;
  days: number | null;
  itineraries: readonly EventRow[];
  hotels: readonly StayRow[];
  flights: readonly FlightRow[];
};

/** One day of a journey: what is planned, where the night is spent, which flights leave or land. */
export type PlannedDay<EventRow, StayRow, FlightRow> = {
  day: number;
  /** Unknown while the package has no departure. */
  date: LocalDate | null;
  events: EventRow[];
  stay: StayRow | null;
  legs: FlightRow[];
};

/** The number of days a plan may have: a mistyped year in a hotel's date must not make a thousand. */
const MAX_DAYS = 120;

/**
 * The journey day by day, without a gap, from the day of departure to the last day of which anything is known: each
 * with its events, the hotel of its night and its flights.
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
 * The number of the last day of a journey, counted from 1 on the day of departure. The days that the office gave
 * count, or else the latest of the day-by-day program, the hotels and the flights; bounded, since a typing error in
 * a date could mean thousands.
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

import { daysBetween, localDateOf } from '../../shared/dates.ts';
import { dayOf, dayPlan, type Journey, type PlannedDay } from './day-plan.ts';

type Place = { code: string; city: string | null };
type Stay = { check_in: string; check_out: string; hotel: { city: { id: string; name: string } } };
type Leg = {
  direction: 'GO' | 'BACK';
  departs_at: string;
  arrives_at: string;
  departure_airport: Place;
  arrival_airport: Place;
};

/**
 * The kind of a section of a journey: CITY days in a city; OUTBOUND, ONWARD and HOMEBOUND travel there, between cities
 * and home; AWAY days without hotel or flight between two stays (Mina, Arafah, a train); JOURNEY days of a journey for
 * which no hotel is known.
 */
export type SectionKind = 'CITY' | 'OUTBOUND' | 'ONWARD' | 'HOMEBOUND' | 'AWAY' | 'JOURNEY';

/** Consecutive days of a journey that belong together, such as all days in one city. */
export type CitySection<EventRow, StayRow, FlightRow> = {
  kind: SectionKind;
  /** The city of a section of kind CITY; null for the others. */
  city: string | null;
  /** Where the flights of a section of travel begin and end: cities, or airport codes where the city is not known. */
  route: { from: string; to: string } | null;
  /** The hotel stays of a section of kind CITY. */
  stays: StayRow[];
  days: PlannedDay<EventRow, StayRow, FlightRow>[];
};

const NOON = '12:00';
const EVENING = '18:00';

/**
 * Divides a journey into sections: the stays in Madinah and Makkah, and the travel there, between them and home. A day
 * belongs to the city in which its night is spent; so the day of moving belongs to the new city, and a day without a
 * following hotel night to the city that is left. A day with a flight is a day of travel, with two exceptions: a day
 * whose flights all leave in the evening (from 18:00) belongs to the city that is left, and a day on which a night
 * flight has landed by noon belongs to the city of the hotel.
 */
export function citySections<EventRow extends { day: number }, StayRow extends Stay, FlightRow extends Leg>(
  journey: Journey<EventRow, StayRow, FlightRow>,
): CitySection<EventRow, StayRow, FlightRow>[] {
  const plan = dayPlan(journey);
  const places = plan.map((day) => placeOf(day, journey.hotels));
  const sections: CitySection<EventRow, StayRow, FlightRow>[] = [];
  plan.forEach((day, index) => {
    const kind = sectionKindOf(index, places, day.legs);
    const stay = places[index] === 'TRAVEL' ? null : (places[index] ?? null);
    const city = stay?.hotel.city.name ?? null;
    const previous = sections.at(-1);
    const section =
      previous && previous.kind === kind && previous.city === city
        ? previous
        : { kind, city, route: null, stays: [], days: [] };
    if (section !== previous) sections.push(section);
    if (stay && !section.stays.includes(stay)) section.stays.push(stay);
    section.days.push(day);
  });
  return sections.map((section) => withRoute(section, journey.flights));
}

/** Where a day is spent: the hotel stay in its city, `TRAVEL` for a day of flying, null where neither is known. */
type DayPlace<S> = S | 'TRAVEL' | null;

/**
 * Where a day of a journey is spent: the hotel stay in whose city it is, `TRAVEL` for a day of flying, or null where
 * neither is known. A day with only evening flights belongs to the city that is left; a day on which a night flight has
 * landed by noon to the city of arrival.
 */
function placeOf<EventRow, StayRow extends Stay, FlightRow extends Leg>(
  { date, stay, legs }: PlannedDay<EventRow, StayRow, FlightRow>,
  stays: readonly StayRow[],
): DayPlace<StayRow> {
  if (date === null) return null;
  const left = stays.find(({ check_in, check_out }) => check_in < date && date <= check_out) ?? null;
  if (legs.length === 0) return stay ?? left;
  if (legs.every((leg) => leg.departs_at >= `${date}T${EVENING}`)) return left ?? 'TRAVEL';
  const flewByNight = legs.some((leg) => dayOf(leg.departs_at) < date);
  const landedByNoon = legs.every((leg) => leg.arrives_at <= `${date}T${NOON}`);
  return (flewByNight && landedByNoon && stay) || 'TRAVEL';
}

/**
 * The kind of the section to which a day of a journey belongs. Days before the first city are the way there, days after
 * the last city the way home, days between two cities the way onwards.
 * @param index the index of the day
 * @param places where each day of the journey is spent
 * @param legs the flights of this day
 */
function sectionKindOf(index: number, places: readonly DayPlace<Stay>[], legs: readonly Leg[]): SectionKind {
  const place = places[index];
  if (place && place !== 'TRAVEL') return 'CITY';
  const inCity = (day: DayPlace<Stay>) => day !== null && day !== 'TRAVEL';
  const [before, after] = [places.slice(0, index).some(inCity), places.slice(index + 1).some(inCity)];
  if (before && after) return place === 'TRAVEL' ? 'ONWARD' : 'AWAY';
  if (before) return 'HOMEBOUND';
  if (after) return 'OUTBOUND';
  // Where no hotel is known, the flight's direction decides.
  if (place !== 'TRAVEL') return 'JOURNEY';
  return legs.some(({ direction }) => direction === 'GO') ? 'OUTBOUND' : 'HOMEBOUND';
}

/**
 * Adds to a section of travel where its flights begin and end; a section in a city, or without flights, stays as it
 * is.
 * @param flights all flights of the journey
 */
function withRoute<EventRow, StayRow, FlightRow extends Leg>(
  section: CitySection<EventRow, StayRow, FlightRow>,
  flights: readonly FlightRow[],
): CitySection<EventRow, StayRow, FlightRow> {
  const legs = section.days.flatMap((day) => day.legs);
  const [first, last] = [legs[0], legs.at(-1)];
  if (section.kind === 'CITY' || !first || !last) return section;
  return { ...section, route: { from: startOf(first, flights), to: endOf(last, flights) } };
}

/** The city or airport where a flight begins; with a change of planes that of its first leg, also of an earlier day. */
function startOf(leg: Leg, flights: readonly Leg[]): string {
  const before = flights.find((other) => connects(other, leg));
  return before ? startOf(before, without(before, flights)) : placeName(leg.departure_airport);
}

/** The city or airport where a flight ends; with a change of planes that of its last leg. */
function endOf(leg: Leg, flights: readonly Leg[]): string {
  const next = flights.find((other) => connects(leg, other));
  return next ? endOf(next, without(next, flights)) : placeName(leg.arrival_airport);
}

/**
 * Whether a flight is continued by the next one: it lands at the airport where the next one takes off, before that one
 * and on the same day or the day before.
 */
function connects(leg: Leg, next: Leg): boolean {
  return (
    leg.arrival_airport.code === next.departure_airport.code &&
    leg.arrives_at < next.departs_at &&
    daysBetween(localDateOf(dayOf(leg.arrives_at)), localDateOf(dayOf(next.departs_at))) <= 1
  );
}

/** The flights without one leg. No leg is used twice, so that wrong times cannot cause an endless loop. */
const without = (leg: Leg, flights: readonly Leg[]) => flights.filter((other) => other !== leg);

function placeName({ city, code }: Place): string {
  return city ?? code;
}

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
 * The kind of a section: days in a city, or the way there, onwards, or home; nights that no hotel covers
 * between two stays (Mina, Arafah, a train); or, without any hotel, simply the journey.
 */
export type SectionKind = 'CITY' | 'OUTBOUND' | 'ONWARD' | 'HOMEBOUND' | 'AWAY' | 'JOURNEY';

/** Days of a journey that follow one another and belong together. */
export type CitySection<EventRow, StayRow, FlightRow> = {
  kind: SectionKind;
  /** The city of a CITY. */
  city: string | null;
  /** Where the flights of a way begin and end: cities, or airports where a city is unknown. */
  route: { from: string; to: string } | null;
  /** The hotels of a CITY in these days. */
  stays: StayRow[];
  days: PlannedDay<EventRow, StayRow, FlightRow>[];
};

const NOON = '12:00';
const EVENING = '18:00';

/**
 * A journey divided into sections: the stays in Madinah and Makkah, and the ways there, between and home. A day belongs
 * to the city in which its night is spent; so the day of moving belongs to the new city, and a day without a following
 * hotel night to the city that is left. A day with a flight is a day of travel, with two exceptions: a day whose
 * flights all leave in the evening (from 18:00) belongs to the city that is left, and a day on which a night flight has
 * landed by noon belongs to the city of the hotel.
 */
export function citySections<EventRow extends { day: number }, StayRow extends Stay, FlightRow extends Leg>(
  journey: Journey<EventRow, StayRow, FlightRow>,
): CitySection<EventRow, StayRow, FlightRow>[] {
  const plan = dayPlan(journey);
  const belongs = plan.map((day) => placeOf(day, journey.hotels));
  const sections: CitySection<EventRow, StayRow, FlightRow>[] = [];
  plan.forEach((day, index) => {
    const kind = sectionKindOf(index, belongs, day.legs);
    const stayed = belongs[index] === 'TRAVEL' ? null : (belongs[index] ?? null);
    const city = stayed?.hotel.city.name ?? null;
    const open = sections.at(-1);
    const section =
      open && open.kind === kind && open.city === city
        ? open
        : { kind, city, route: null, stays: [], days: [] };
    if (section !== open) sections.push(section);
    if (stayed && !section.stays.includes(stayed)) section.stays.push(stayed);
    section.days.push(day);
  });
  return sections.map((section) => withRoute(section, journey.flights));
}

/** The stay whose city has the day, `TRAVEL` for a day of flying, null where neither is known. */
type Belonging<S> = S | 'TRAVEL' | null;

/**
 * Where a day of a journey is spent: the hotel stay in whose city it is, `TRAVEL` for a day of flying, or null where
 * neither is known. A day with only evening flights belongs to the city that is left; a day on which a night flight has
 * landed by noon to the city of arrival.
 */
function placeOf<EventRow, StayRow extends Stay, FlightRow extends Leg>(
  { date, stay, legs }: PlannedDay<EventRow, StayRow, FlightRow>,
  stays: readonly StayRow[],
): Belonging<StayRow> {
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
 * @param belongs where each day of the journey is spent
 * @param legs the flights of this day
 */
function sectionKindOf(
  index: number,
  belongs: readonly Belonging<Stay>[],
  legs: readonly Leg[],
): SectionKind {
  const place = belongs[index];
  if (place && place !== 'TRAVEL') return 'CITY';
  const inCity = (day: Belonging<Stay>) => day !== null && day !== 'TRAVEL';
  const [before, after] = [belongs.slice(0, index).some(inCity), belongs.slice(index + 1).some(inCity)];
  if (before && after) return place === 'TRAVEL' ? 'ONWARD' : 'AWAY';
  if (before) return 'HOMEBOUND';
  if (after) return 'OUTBOUND';
  // Without any hotel the flight itself has to say which way it goes.
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

/** The start of a flight with a change of planes: the leg before may have left on another day. */
function startOf(leg: Leg, flights: readonly Leg[]): string {
  const before = flights.find((other) => connects(other, leg));
  return before ? startOf(before, without(before, flights)) : named(leg.departure_airport);
}

function endOf(leg: Leg, flights: readonly Leg[]): string {
  const next = flights.find((other) => connects(leg, other));
  return next ? endOf(next, without(next, flights)) : named(leg.arrival_airport);
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

/** The flights without one leg: no leg is used twice, so that mistyped times cannot lead into a loop. */
const without = (leg: Leg, flights: readonly Leg[]) => flights.filter((other) => other !== leg);

function named({ city, code }: Place): string {
  return city ?? code;
}

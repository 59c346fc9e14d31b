import { daysBetween, localDateOf } from '../../shared/dates.ts';

/** A journey whose hotels, flights and itinerary are compared. Days are `YYYY-MM-DD`, times `YYYY-MM-DDTHH:MM`. */
export type CheckedJourney = {
  departure_at: string;
  hotels: readonly { check_in: string; check_out: string; city?: string | null }[];
  flights: readonly {
    direction: string;
    departs_at: string;
    arrives_at: string;
    from_city?: string | null;
    to_city?: string | null;
  }[];
  /** The texts of the itinerary by day of the journey, counted from 1 on the departure. */
  events: readonly { day: number; text: string }[];
};

/**
 * A contradiction within a journey, with the values for its message. `said` is the city that the itinerary names,
 * `city` the one of the flight or hotel.
 */
export type Mismatch =
  | { code: 'itinerary_other_landing'; day: number; said: string; city: string }
  | { code: 'itinerary_other_take_off'; day: number; said: string; city: string }
  | { code: 'itinerary_other_hotel'; day: number; said: string; city: string }
  | { code: 'hotel_before_landing'; check_in: string; landing: string }
  | { code: 'hotel_after_take_off'; check_out: string; take_off: string }
  | { code: 'flights_out_of_order'; landing: string; take_off: string };

/**
 * The contradictions within a journey: the day-by-day program names another city than the flight or hotel of that day;
 * a hotel stay begins before the group has landed or ends after it has left; or the flight home leaves before the
 * flight there has landed.
 */
export function journeyMismatches(journey: CheckedJourney): Mismatch[] {
  const outbound = journey.flights.filter(({ direction }) => direction === 'GO');
  const homebound = journey.flights.filter(({ direction }) => direction === 'BACK');
  const landing = latest(outbound, 'arrives_at');
  const takeOff = earliest(homebound, 'departs_at');
  const found: Mismatch[] = [];
  if (landing && takeOff && takeOff.departs_at < landing.arrives_at) {
    const [landingDay, takeOffDay] = [dayOf(landing.arrives_at), dayOf(takeOff.departs_at)];
    found.push({ code: 'flights_out_of_order', landing: landingDay, take_off: takeOffDay });
  }
  if (landing) found.push(...landingMismatches(journey, landing));
  if (takeOff) found.push(...takeOffMismatches(journey, takeOff));
  found.push(...outsideFlights(journey, outbound, homebound), ...hotelMismatches(journey));
  return found;
}

type Flight = CheckedJourney['flights'][number];

function landingMismatches(journey: CheckedJourney, { arrives_at, to_city }: Flight): Mismatch[] {
  const otherName = otherCity(journey, dayOf(arrives_at), to_city, GATEWAYS);
  return otherName ? [{ code: 'itinerary_other_landing', ...otherName }] : [];
}

function takeOffMismatches(journey: CheckedJourney, { departs_at, from_city }: Flight): Mismatch[] {
  const otherName = otherCity(journey, dayOf(departs_at), from_city, GATEWAYS);
  return otherName ? [{ code: 'itinerary_other_take_off', ...otherName }] : [];
}

/**
 * The hotel stays that begin before the group first lands, or end after it takes off for home. Nights between two
 * flights in one direction, of a group that stops over, are no fault.
 * @param outbound the flights there
 * @param homebound the flights home
 */
function outsideFlights(
  { hotels }: CheckedJourney,
  outbound: readonly Flight[],
  homebound: readonly Flight[],
): Mismatch[] {
  const checkIn = hotels.map(({ check_in }) => check_in).toSorted()[0];
  const checkOut = hotels
    .map(({ check_out }) => check_out)
    .toSorted()
    .at(-1);
  const landing = outbound.map(({ arrives_at }) => dayOf(arrives_at)).toSorted()[0];
  const takeOff = homebound
    .map(({ departs_at }) => dayOf(departs_at))
    .toSorted()
    .at(-1);
  const found: Mismatch[] = [];
  if (checkIn && landing && checkIn < landing)
    found.push({ code: 'hotel_before_landing', check_in: checkIn, landing });
  if (checkOut && takeOff && checkOut > takeOff)
    found.push({ code: 'hotel_after_take_off', check_out: checkOut, take_off: takeOff });
  return found;
}

/**
 * The stays on whose first day the day-by-day program names the city of another hotel of the journey and not the
 * one where the group sleeps.
 */
function hotelMismatches(journey: CheckedJourney): Mismatch[] {
  const cities = [...new Set(journey.hotels.flatMap(({ city }) => city ?? []))];
  return journey.hotels.flatMap(({ check_in, city }): Mismatch[] => {
    const otherName = otherCity(journey, check_in, city, cities);
    return otherName ? [{ code: 'itinerary_other_hotel', ...otherName }] : [];
  });
}

/** The cities of the two airports of a pilgrimage, which an itinerary may mix up on the days of landing and take-off. */
const GATEWAYS = ['Jeddah', 'Madinah'] as const;

/** The spellings of cities that agencies use; any other city is looked for by its name alone. */
const SPELLINGS: Readonly<Record<string, RegExp>> = {
  Jeddah: /\bj(e|i)dd?ah\b/iu,
  Madinah: /\bmad?inah?\b|\bmedinah?\b/iu,
  Makkah: /\bmakk?ah\b|\bmekk?ah\b|\bmecca\b/iu,
};

/**
 * Finds a wrong city in the day-by-day program of a date: it names another of the given cities and not the one in
 * which the group is.
 * @param city where the group is by its flight or hotel
 * @param cities the cities whose names are looked for
 * @returns the number of the day, the city that the program names (`said`) and the right one; null when nothing is
 * wrong
 */
function otherCity(
  { departure_at, events }: CheckedJourney,
  date: string,
  city: string | null | undefined,
  cities: readonly string[],
): { day: number; said: string; city: string } | null {
  if (!city) return null;
  const day = daysBetween(localDateOf(departure_at), localDateOf(date)) + 1;
  const text = events.flatMap((event) => (event.day === day ? event.text : [])).join(' ');
  if (mentions(text, city)) return null;
  const otherName = cities.find((other) => other !== city && mentions(text, other));
  return otherName ? { day, said: otherName, city } : null;
}

function mentions(text: string, city: string): boolean {
  return SPELLINGS[city]?.test(text) ?? text.toLowerCase().includes(city.toLowerCase());
}

const dayOf = (time: string): string => time.slice(0, 10);

function latest(flights: readonly Flight[], key: 'arrives_at'): Flight | undefined {
  return flights.toSorted((a, b) => (a[key] < b[key] ? -1 : 1)).at(-1);
}

function earliest(flights: readonly Flight[], key: 'departs_at'): Flight | undefined {
  return flights.toSorted((a, b) => (a[key] < b[key] ? -1 : 1))[0];
}

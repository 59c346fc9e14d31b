import { covers, isFlown } from '@rihla/domain/catalogue/journey/itinerary';
import { addDays, daysBetween, type LocalDate, localDateOf } from '@rihla/domain/shared/dates';

/** The stay in one hotel; the dates are `YYYY-MM-DD`, empty while they are not typed. */
export type JourneyStay = { id: string; name: string; check_in: string; check_out: string };
/** A flight of a journey. */
export type JourneyLeg = {
  id: string;
  /** The flight number: `SV 826`. */
  name: string;
  /** IATA codes of the airports: `CGK`. */
  from: string;
  to: string;
  /** Local time `2027-01-15T10:30`; shorter while it is not typed completely. */
  departs_at: string;
  arrives_at: string;
};

/** A stay or a flight as a bar over the columns of its days. */
export type Bar = {
  id: string;
  name: string;
  /** Column of the first day, from 1. */
  from: number;
  /** The column after the last one that the bar covers. */
  to: number;
};

/** One day of the timeline. */
export type JourneyDay = {
  date: LocalDate;
  /** 1 on the day of departure; null outside the journey or while it is not known. */
  dayNumber: number | null;
  legs: readonly JourneyLeg[];
  /** Where the night that begins on this day is spent; null where the journey has no night after this day. */
  night: { hotels: readonly string[]; flown: boolean } | null;
  /** How many entries of the itinerary the day has; null where there is no itinerary, or outside the journey. */
  events: number | null;
};

/**
 * Something that is wrong with a journey: nights without a hotel (`gap`), nights in two hotels (`overlap`), or a hotel
 * or flight that is outside the dates of the journey (`outside`).
 */
export type Issue =
  | { kind: 'gap'; date: LocalDate; nights: number }
  | { kind: 'overlap'; date: LocalDate; nights: number; hotel: string; other: string }
  | { kind: 'outside'; date: LocalDate; name: string };

/** A journey by days, ready to be drawn. `issues` are in order of time. */
export type Journey = {
  days: readonly JourneyDay[];
  stays: readonly (Bar & { overlaps: boolean })[];
  legs: readonly Bar[];
  /** Nights with neither hotel nor flight; consecutive ones are one gap. */
  gaps: readonly Pick<Bar, 'from' | 'to'>[];
  issues: readonly Issue[];
};

/** What a journey is calculated from: the dates, hotels, flights and itinerary of a package. */
export type Trip = {
  departure_at: string | null;
  days: number | null;
  hotels: readonly JourneyStay[];
  flights: readonly JourneyLeg[];
  /** The day (from 1) of each entry of the itinerary. */
  events?: readonly number[];
};

/** The most days that are drawn, so that a mistyped year does not draw thousands of columns. */
const MAX_DAYS = 130;

/**
 * Calculates the timeline of a journey: its days, hotels with the columns of their nights, flights with those of their
 * days, and what is wrong. Stays and flights without complete dates are left out.
 * @returns null where there are not two dates
 */
export function journeyOf({
  departure_at,
  days: length,
  hotels,
  flights,
  events = [],
}: Trip): Journey | null {
  const stays = hotels.filter(({ check_in, check_out }) => check_in && check_out > check_in);
  const legs = flights.filter((leg) => leg.departs_at.length === 16 && leg.arrives_at >= leg.departs_at);
  const departure = departure_at ? localDateOf(departure_at) : null;
  const back = departure && length ? addDays(departure, length - 1) : null;
  const dates = everyDayOf([
    ...(departure ? [departure] : []),
    ...(back ? [back] : []),
    ...stays.flatMap(({ check_in, check_out }) => [check_in, check_out]),
    ...legs.flatMap((leg) => [dayOf(leg.departs_at), dayOf(leg.arrives_at)]),
  ]);
  const [first] = dates;
  if (!first) return null;
  const isInJourney = (date: string) => !departure || !back || (date >= departure && date <= back);
  const days = dates.map((date, index): JourneyDay => {
    const sleeps = isInJourney(date) && date !== back && index < dates.length - 1;
    const within = departure && back && isInJourney(date);
    const dayNumber = within ? daysBetween(departure, date) + 1 : null;
    return {
      date,
      dayNumber,
      legs: legs.filter((leg) => dayOf(leg.departs_at) === date),
      night: sleeps
        ? {
            hotels: stays.filter((stay) => covers(stay, date)).map(({ name }) => name),
            flown: isFlown(date, legs),
          }
        : null,
      events: events.length && dayNumber ? events.filter((day) => day === dayNumber).length : null,
    };
  });
  const column = (date: string) => daysBetween(first, localDateOf(date)) + 1;
  const gaps = gapsOf(days);
  return {
    days,
    gaps,
    stays: stays.map((stay) => ({
      id: stay.id,
      name: stay.name,
      from: column(stay.check_in),
      to: column(stay.check_out),
      overlaps: overlapping(stay, stays),
    })),
    legs: legs.map((leg) => ({
      id: leg.id,
      name: leg.name,
      from: column(dayOf(leg.departs_at)),
      to: column(dayOf(leg.arrives_at)) + 1,
    })),
    issues: [
      ...gaps.map(({ from, to }) => ({
        kind: 'gap' as const,
        date: addDays(first, from - 1),
        nights: to - from,
      })),
      ...overlapsOf(stays),
      ...[
        ...stays.map(({ name, check_in, check_out }) => ({ name, from: check_in, to: check_out })),
        ...legs.map((leg) => ({ name: leg.name, from: dayOf(leg.departs_at), to: dayOf(leg.arrives_at) })),
      ]
        // The last flight may land on the morning after.
        .filter(({ from, to }) => departure && back && (from < departure || to > addDays(back, 1)))
        .map(({ name, from }) => ({ kind: 'outside' as const, date: localDateOf(from), name })),
    ].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Turns the stored flights of a package into those of `journeyOf`. */
export function legsOf(flights: readonly StoredLeg[]): JourneyLeg[] {
  return flights.map(({ id, code, departure_airport, arrival_airport, departs_at, arrives_at }) => ({
    id,
    name: code,
    from: departure_airport.code,
    to: arrival_airport.code,
    departs_at,
    arrives_at,
  }));
}

type StoredLeg = {
  id: string;
  code: string;
  departure_airport: { code: string };
  arrival_airport: { code: string };
  departs_at: string;
  arrives_at: string;
};

type Stay = Pick<JourneyStay, 'check_in' | 'check_out'>;

/** Whether a stay shares a night with any other stay. Check-out and check-in on the same day is no overlap. */
export function overlapping(stay: Stay, all: readonly Stay[]): boolean {
  return all.some((other) => other !== stay && sharedNights(stay, other) !== null);
}

/**
 * Every day from the earliest to the latest of these dates, at most `MAX_DAYS`. Empty with fewer than two dates.
 */
function everyDayOf(dates: readonly string[]): LocalDate[] {
  const known = dates.toSorted();
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || known.length < 2) return [];
  const start = localDateOf(first);
  const length = Math.min(MAX_DAYS, daysBetween(start, localDateOf(last)) + 1);
  return Array.from({ length }, (_, index) => addDays(start, index));
}

/**
 * The gaps of a journey: consecutive nights that are spent neither in a hotel nor in an aeroplane.
 * @returns each from the column of its first day (from 1) to the column after its last night
 */
function gapsOf(days: readonly JourneyDay[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  for (const [index, { night }] of days.entries()) {
    if (!night || night.flown || night.hotels.length) continue;
    const last = gaps.at(-1);
    if (last?.to === index + 1) last.to += 1;
    else gaps.push({ from: index + 1, to: index + 2 });
  }
  return gaps;
}

/** The pairs of hotels with shared nights, with the first shared night and how many there are. */
function overlapsOf(stays: readonly JourneyStay[]): Issue[] {
  return stays.flatMap((a, index) =>
    stays.slice(index + 1).flatMap((b): Issue[] => {
      const shared = sharedNights(a, b);
      return shared ? [{ kind: 'overlap', ...shared, hotel: a.name, other: b.name }] : [];
    }),
  );
}

/**
 * The nights that two stays share: the first, and how many. Null when they share none, also where one begins on the
 * day on which the other ends.
 */
function sharedNights(a: Stay, b: Stay): { date: LocalDate; nights: number } | null {
  const from = a.check_in > b.check_in ? a.check_in : b.check_in;
  const to = a.check_out < b.check_out ? a.check_out : b.check_out;
  if (from >= to) return null;
  return { date: localDateOf(from), nights: daysBetween(localDateOf(from), localDateOf(to)) };
}

/** The date of a local time: `2027-01-15` of `2027-01-15T10:30`. */
const dayOf = (clock: string): string => clock.slice(0, 10);

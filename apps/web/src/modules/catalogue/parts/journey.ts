import { covers, isFlown } from '@rihla/domain/catalogue/journey/itinerary';
import { addDays, daysBetween, type LocalDate, localDateOf } from '@rihla/domain/shared/dates';

export type JourneyStay = { id: string; name: string; check_in: string; check_out: string };
export type JourneyLeg = {
  id: string;
  /** `SV 826`. */
  name: string;
  /** Codes of the airports: `CGK`. */
  from: string;
  to: string;
  departs_at: string;
  arrives_at: string;
};

export type Bar = {
  id: string;
  name: string;
  /** Column of the first day, from 1. */
  from: number;
  to: number;
};

export type JourneyDay = {
  date: LocalDate;
  /** 1 on the day of departure; null outside the journey or while it is not known. */
  dayNumber: number | null;
  legs: readonly JourneyLeg[];
  /** What the night that begins on this day is spent in; null where no night follows. */
  night: { hotels: readonly string[]; flown: boolean } | null;
  /** What is planned on it; null while nothing is planned at all. */
  events: number | null;
};

/** What is wrong with a journey, in order of time. */
export type Issue =
  | { kind: 'gap'; date: LocalDate; nights: number }
  | { kind: 'overlap'; date: LocalDate; nights: number; hotel: string; other: string }
  | { kind: 'outside'; date: LocalDate; name: string };

export type Journey = {
  days: readonly JourneyDay[];
  stays: readonly (Bar & { overlaps: boolean })[];
  legs: readonly Bar[];
  /** Nights with neither hotel nor flight; those that follow each other are one. */
  gaps: readonly Pick<Bar, 'from' | 'to'>[];
  issues: readonly Issue[];
};

export type Trip = {
  departure_at: string | null;
  days: number | null;
  hotels: readonly JourneyStay[];
  flights: readonly JourneyLeg[];
  /** Days (1…) of what is planned. */
  events?: readonly number[];
};

/** More days than a form can mean; a slip of the year must not draw ten thousand columns. */
const MOST_DAYS = 130;

/**
 * A journey by days for drawing: hotels with the columns of their nights, flights with those of their days, and what
 * does not fit.
 * @returns null while nothing has a date
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
  const line = everyDayOf([
    ...(departure ? [departure] : []),
    ...(back ? [back] : []),
    ...stays.flatMap(({ check_in, check_out }) => [check_in, check_out]),
    ...legs.flatMap((leg) => [dayOf(leg.departs_at), dayOf(leg.arrives_at)]),
  ]);
  const [first] = line;
  if (!first) return null;
  const inside = (date: string) => !departure || !back || (date >= departure && date <= back);
  const days = line.map((date, at): JourneyDay => {
    const sleeps = inside(date) && date !== back && at < line.length - 1;
    const within = departure && back && inside(date);
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

/** The flights of a package in the shape that the drawing of a journey takes. */
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

/** Whether a stay shares a night with another; leaving and arriving on the same day is no overlap. */
export function overlapping(stay: Stay, all: readonly Stay[]): boolean {
  return all.some((other) => other !== stay && sharedNights(stay, other) !== null);
}

/**
 * Every day from the earliest to the latest of some dates. Empty with fewer than two dates; cut where a slip of the
 * year would make it very long.
 */
function everyDayOf(dates: readonly string[]): LocalDate[] {
  const known = dates.toSorted();
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || known.length < 2) return [];
  const start = localDateOf(first);
  const length = Math.min(MOST_DAYS, daysBetween(start, localDateOf(last)) + 1);
  return Array.from({ length }, (_, at) => addDays(start, at));
}

/**
 * The runs of nights that are spent neither in a hotel nor in an aeroplane.
 * @returns each from the column of its first day (from 1) to the column after its last night
 */
function gapsOf(days: readonly JourneyDay[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  for (const [at, { night }] of days.entries()) {
    if (!night || night.flown || night.hotels.length) continue;
    const last = gaps.at(-1);
    if (last?.to === at + 1) last.to += 1;
    else gaps.push({ from: at + 1, to: at + 2 });
  }
  return gaps;
}

/** The pairs of hotels that share nights, with the first night and how many they are. */
function overlapsOf(stays: readonly JourneyStay[]): Issue[] {
  return stays.flatMap((a, at) =>
    stays.slice(at + 1).flatMap((b): Issue[] => {
      const shared = sharedNights(a, b);
      return shared ? [{ kind: 'overlap', ...shared, hotel: a.name, other: b.name }] : [];
    }),
  );
}

/**
 * The nights that two stays share: the first, and how many. Null when they share none; leaving and arriving on the
 * same day is none.
 */
function sharedNights(a: Stay, b: Stay): { date: LocalDate; nights: number } | null {
  const from = a.check_in > b.check_in ? a.check_in : b.check_in;
  const to = a.check_out < b.check_out ? a.check_out : b.check_out;
  if (from >= to) return null;
  return { date: localDateOf(from), nights: daysBetween(localDateOf(from), localDateOf(to)) };
}

const dayOf = (clock: string): string => clock.slice(0, 10);

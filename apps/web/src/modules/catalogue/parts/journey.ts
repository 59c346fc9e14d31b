import { addDays, daysBetween, type LocalDate, localDateOf } from '@rihla/domain/shared/dates';

export type JourneyStay = { id: string; name: string; check_in: string; check_out: string };
export type JourneyLeg = { id: string; name: string; departs_at: string; arrives_at: string };

export type Bar = {
  id: string;
  name: string /** Column of the first day, from 1. */;
  from: number;
  to: number;
};

export type Journey = {
  days: readonly LocalDate[];
  /** Each stay in a line of its own where it overlaps another. */
  stays: readonly (Bar & { overlaps: boolean })[];
  legs: readonly Bar[];
  /** Columns of nights that no hotel covers. */
  gaps: readonly number[];
};

type Trip = {
  departure_at: string | null;
  days: number | null;
  hotels: readonly JourneyStay[];
  flights: readonly JourneyLeg[];
};

/** More days than a form can mean; a slip of the year must not draw ten thousand columns. */
const MOST_DAYS = 130;

/**
 * A journey on one line of days: hotels by their nights, flights by their days, the nights without a hotel.
 * @returns null while there is nothing to draw
 */
export function journeyOf({ departure_at, days, hotels, flights }: Trip): Journey | null {
  const stays = hotels.filter(({ check_in, check_out }) => check_in && check_out > check_in);
  const legs = flights.filter((leg) => leg.departs_at && leg.arrives_at);
  const known = [
    ...(departure_at ? [departure_at] : []),
    ...(departure_at && days ? [addDays(localDateOf(departure_at), days - 1)] : []),
    ...stays.flatMap(({ check_in, check_out }) => [check_in, check_out]),
    ...legs.flatMap((leg) => [leg.departs_at.slice(0, 10), leg.arrives_at.slice(0, 10)]),
  ].toSorted();
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || known.length < 2) return null;
  const start = localDateOf(first);
  const length = Math.min(MOST_DAYS, daysBetween(start, localDateOf(last)) + 1);
  const column = (date: string) => daysBetween(start, localDateOf(date)) + 1;
  const line = Array.from({ length }, (_, at) => addDays(start, at));
  return {
    days: line,
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
      from: column(leg.departs_at.slice(0, 10)),
      to: column(leg.arrives_at.slice(0, 10)) + 1,
    })),
    gaps: line.slice(0, -1).flatMap((night, at) => (stays.some(covers(night)) ? [] : [at + 1])),
  };
}

type Stay = Pick<JourneyStay, 'check_in' | 'check_out'>;

/** Whether a stay shares a night with another; leaving and arriving on the same day is no overlap. */
export function overlapping(stay: Stay, all: readonly Stay[]): boolean {
  return all.some(
    (other) => other !== stay && stay.check_in < other.check_out && other.check_in < stay.check_out,
  );
}

const covers = (night: string) => (stay: Stay) => stay.check_in <= night && night < stay.check_out;

import { addDays, daysBetween, type LocalDate } from '../shared/dates.ts';

/** What was added to a campaign on one day: people, bookings, and money in rupiah. */
export type ProgressDay = { day: LocalDate; users: number; bookings: number; paid: number };

/** The most points of a chart. */
const MOST_POINTS = 40;

/**
 * How a campaign has come along: sums from its first day to the last, at even steps of days.
 * @param days what each day added, in any order; days before `from` count into the first point
 * @param from the first day, @param to the last one, both of the site
 * @returns at most 41 points, the last of them at `to`
 */
export function progressOf(days: readonly ProgressDay[], from: LocalDate, to: LocalDate): ProgressDay[] {
  const last = to < from ? from : to;
  const step = Math.max(1, Math.ceil(daysBetween(from, last) / MOST_POINTS));
  const ends: LocalDate[] = [];
  for (let end = last; end > from; end = addDays(end, -step)) ends.unshift(end);
  ends.unshift(from);
  return ends.map((day) => {
    const until = days.filter((one) => one.day <= day);
    const sum = (of: 'users' | 'bookings' | 'paid') => until.reduce((total, one) => total + one[of], 0);
    return { day, users: sum('users'), bookings: sum('bookings'), paid: sum('paid') };
  });
}

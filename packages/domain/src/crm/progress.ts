import { addDays, daysBetween, type LocalDate } from '../shared/dates.ts';

/** The numbers of a campaign on a day, added on it or summed up to it: customers, bookings, and payments in rupiah. */
export type ProgressDay = { day: LocalDate; users: number; bookings: number; paid: number };

/** The greatest number of steps of the chart. */
const MOST_STEPS = 40;

/**
 * The points of the chart of a campaign's progress: the sums up to some days, at equal distances.
 * @param days what each day added, in any order; days before `from` count into the first point
 * @param from the first day
 * @param to the last one, both in the site's time zone
 * @returns at most 41 points, the last of them at `to`
 */
export function progressOf(days: readonly ProgressDay[], from: LocalDate, to: LocalDate): ProgressDay[] {
  const last = to < from ? from : to;
  const step = Math.max(1, Math.ceil(daysBetween(from, last) / MOST_STEPS));
  const ends: LocalDate[] = [];
  for (let end = last; end > from; end = addDays(end, -step)) ends.unshift(end);
  ends.unshift(from);
  return ends.map((day) => {
    const daysSoFar = days.filter((added) => added.day <= day);
    const sum = (figure: 'users' | 'bookings' | 'paid') =>
      daysSoFar.reduce((total, added) => total + added[figure], 0);
    return { day, users: sum('users'), bookings: sum('bookings'), paid: sum('paid') };
  });
}

import { addMonths, type LocalDate, localDateOf } from '../shared/dates.ts';

/** The greatest number of months of one period. */
export const MOST_STATS_MONTHS = 36;
const USUAL_MONTHS = 12;

/** A period of whole months: its first day (`from`), and the day after its last (`to`). */
export type StatsPeriod = { from: LocalDate; to: LocalDate };

/**
 * Turns the months for which statistics are asked into a period of days.
 * @param asked the first and the last month, as `2026-03`; without `to` the present month is the last, without `from`
 *   twelve months are counted; never more than `MOST_STATS_MONTHS`, the earliest ones are left out
 * @param today today in the site's time zone
 */
export function statsPeriod(asked: { from?: string; to?: string }, today: LocalDate): StatsPeriod {
  const last = localDateOf(`${asked.to ?? today.slice(0, 7)}-01`);
  const to = addMonths(last, 1);
  const earliest = addMonths(to, -MOST_STATS_MONTHS);
  const wanted = asked.from ? localDateOf(`${asked.from}-01`) : addMonths(to, -USUAL_MONTHS);
  const from = wanted > last ? last : wanted;
  return { from: from < earliest ? earliest : from, to };
}

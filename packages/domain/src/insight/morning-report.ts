import type { LocalDate } from '../shared/dates.ts';

/** The hour at which the figures of the agency go out where nobody has chosen another one. */
export const USUAL_REPORT_HOUR = 6;

/** A moment on the clock of a site. */
type SiteMoment = { date: LocalDate; hour: number };

/**
 * Whether the report of today is due: its hour has come, and it had not passed already when it was chosen, so that who
 * chooses an hour of this morning in the afternoon waits until tomorrow.
 * @param hour chosen, 0 to 23
 * @param now on the clock of the site
 * @param chosen when it was chosen, on the same clock
 */
export function isReportDue(hour: number, now: SiteMoment, chosen: SiteMoment): boolean {
  return now.hour >= hour && !(chosen.date === now.date && chosen.hour >= hour);
}

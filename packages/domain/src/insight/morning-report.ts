import type { LocalDate } from '../shared/dates.ts';

/** The hour from which the morning report is sent to those who have not chosen another one. */
export const USUAL_REPORT_HOUR = 6;

/** A day and an hour in the time zone of a site. */
type SiteMoment = { date: LocalDate; hour: number };

/**
 * Whether the morning report of today must be sent: its hour has come, and had not come yet when it was chosen. Whoever
 * chooses an hour of this morning in the afternoon gets the first report tomorrow.
 * @param hour the chosen hour, 0 to 23
 * @param chosen when the hour was chosen
 */
export function isReportDue(hour: number, now: SiteMoment, chosen: SiteMoment): boolean {
  return now.hour >= hour && !(chosen.date === now.date && chosen.hour >= hour);
}

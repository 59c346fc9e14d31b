import type { InstalmentRhythm } from '../invoices/plan/instalments.ts';
import { addDays, addMonths, compareDates, type LocalDate } from '../shared/dates.ts';

/**
 * The date of a reminder by its number, counted from 0 for the first. Months are counted from the first date, so that
 * reminders that begin on the 31st fall on the 31st again after a shorter month.
 */
export function reminderDay(rhythm: InstalmentRhythm, from: LocalDate, number: number): LocalDate {
  if (rhythm === 'MONTHLY') return addMonths(from, number);
  return addDays(from, number * (rhythm === 'WEEKLY' ? 7 : 14));
}

/**
 * The last reminder day up to a given day, and the first one after it. Reminders come each step of a rhythm, such as
 * each month. Days that were missed are passed over.
 * @param from the day of the first reminder
 * @returns `period` is the last reminder day up to `day`, or `from` where that is still to come; `next` is the one
 * after it
 */
export function reminderAround(
  rhythm: InstalmentRhythm,
  from: LocalDate,
  day: LocalDate,
): { period: LocalDate; next: LocalDate } {
  let number = 0;
  while (compareDates(reminderDay(rhythm, from, number + 1), day) <= 0) number += 1;
  return { period: reminderDay(rhythm, from, number), next: reminderDay(rhythm, from, number + 1) };
}

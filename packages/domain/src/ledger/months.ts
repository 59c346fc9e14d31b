import { addDays, addMonths, type LocalDate, localDateOf, partsOf } from '../shared/dates.ts';

/** The first day of the month in which a day lies; months are stored as this day: 2026-11-16 → 2026-11-01. */
export function monthOf(day: LocalDate): LocalDate {
  return addDays(day, 1 - partsOf(day).day);
}

/** The first day of the month after the one in which a day lies. */
export function monthAfter(day: LocalDate): LocalDate {
  return addMonths(monthOf(day), 1);
}

/** The last day of the month in which a day lies: 2026-02-03 → 2026-02-28. */
export function lastDayOf(day: LocalDate): LocalDate {
  return addDays(monthAfter(day), -1);
}

/**
 * How far the books of a site go: the first day with an entry, and the first day of the last closed month; null for
 * none.
 */
export type BooksProgress = { firstDay: LocalDate | null; lastClosed: LocalDate | null };

/**
 * Finds the month that can be closed next. Months are closed one after the other, beginning with that of the first
 * entry. Without any entry it is the month before the current one.
 * @param today the current day at the site
 * @returns the first day of the month
 */
export function nextToClose({ firstDay, lastClosed }: BooksProgress, today: LocalDate): LocalDate {
  if (lastClosed) return monthAfter(lastClosed);
  return firstDay ? monthOf(firstDay) : addMonths(monthOf(today), -1);
}

/**
 * The code of the refusal when a month of the books cannot be closed; null when it can. Months are closed one after the
 * other, each after its last day. A closed month is never opened again: corrections are booked in an open month.
 * @param month the first day of the month
 * @param books how far the books of the site go
 * @param today the current day at the site
 */
export function refusalOfClosing(
  month: LocalDate,
  books: BooksProgress,
  today: LocalDate,
): 'books.month_closed' | 'books.month_not_over' | 'books.month_not_next' | null {
  if (books.lastClosed && month <= books.lastClosed) return 'books.month_closed';
  if (lastDayOf(month) >= today) return 'books.month_not_over';
  return month === nextToClose(books, today) ? null : 'books.month_not_next';
}

/**
 * The day on which an entry for `day` (such as that of a departure) is booked: `day` itself, or today when its month is
 * closed.
 * @param lastClosed the first day of the last closed month, null when there is none
 */
export function openDay(day: LocalDate, lastClosed: LocalDate | null, today: LocalDate): LocalDate {
  return lastClosed && day < monthAfter(lastClosed) ? today : localDateOf(day);
}

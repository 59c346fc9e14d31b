import { addDays, addMonths, type LocalDate, localDateOf, partsOf } from '../shared/dates.ts';

/** The first day of the month of a day, by which the month is named: 2026-11-16 → 2026-11-01. */
export function monthOf(day: LocalDate): LocalDate {
  return addDays(day, 1 - partsOf(day).day);
}

/** The first day of the month after that of a day. */
export function monthAfter(day: LocalDate): LocalDate {
  return addMonths(monthOf(day), 1);
}

/** The last day of the month of a day: 2026-02-03 → 2026-02-28. */
export function lastDayOf(day: LocalDate): LocalDate {
  return addDays(monthAfter(day), -1);
}

/**
 * What the books say of a site's months: the first day with an entry and the last closed month, null where there is
 * none.
 */
export type BooksProgress = { firstDay: LocalDate | null; lastClosed: LocalDate | null };

/**
 * The month that is closed next: months are closed one after the other, from that of the first entry. Without any entry
 * it is the month before that of today.
 * @param today the site's day
 * @returns the first day of the month
 */
export function nextToClose({ firstDay, lastClosed }: BooksProgress, today: LocalDate): LocalDate {
  if (lastClosed) return monthAfter(lastClosed);
  return firstDay ? monthOf(firstDay) : addMonths(monthOf(today), -1);
}

/**
 * The code of the refusal when a month of the books cannot be closed; null when it can. Months are closed one after
 * the other, each after its last day. A closed month is never opened again: corrections are booked in an open month.
 * @param month the first day of the month, @param books the first day with an entry and the last month that was closed
 * @param today the day at the site
 */
export function whyNotClose(
  month: LocalDate,
  books: BooksProgress,
  today: LocalDate,
): 'books.month_closed' | 'books.month_not_over' | 'books.month_not_next' | null {
  if (books.lastClosed && month <= books.lastClosed) return 'books.month_closed';
  if (lastDayOf(month) >= today) return 'books.month_not_over';
  return month === nextToClose(books, today) ? null : 'books.month_not_next';
}

/**
 * The day of an entry that belongs to a day of its own, such as a departure: that day, or today where its month is
 * closed.
 * @param lastClosed the first day of the last closed month, null where none is
 */
export function openDay(day: LocalDate, lastClosed: LocalDate | null, today: LocalDate): LocalDate {
  return lastClosed && day < monthAfter(lastClosed) ? today : localDateOf(day);
}

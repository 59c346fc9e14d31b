/**
 * Reads a date as people write it: day first (`29/12/2029`, `29-12-29`, `29 Des 2029`, `291229`, `29122029`), year
 * first (`2029-12-29`, `20291229`), and month first where it cannot be a day (`12/29/2029`).
 * @param text what was typed
 * @param latest the last date that makes sense, `YYYY-MM-DD`: a year of two digits beyond it is of the century before
 * @returns `YYYY-MM-DD`, or null when it cannot be read as a date
 */
export function readDate(text: string, latest?: string): string | null {
  const written = text.trim().toLowerCase();
  const words = /^(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{2}|\d{4})$/u.exec(written);
  if (words) return dateFromParts([words[1]!, String(monthNamed(words[2]!)), words[3]!], latest);
  const parts = written.split(/[/.\- ]+/);
  if (!parts.every((part) => /^\d+$/.test(part))) return null;
  if (parts.length === 3) return dateFromParts(parts as Parts, latest);
  return parts.length === 1 ? digits(written, latest) : null;
}

type Parts = [string, string, string];

/** A date typed in digits alone. Eight may begin with the day or, where that is no date, with the year. */
function digits(text: string, latest?: string): string | null {
  if (text.length === 6) return dateFromParts([text.slice(0, 2), text.slice(2, 4), text.slice(4)], latest);
  if (text.length !== 8) return null;
  const dayFirst = dateFromParts([text.slice(0, 2), text.slice(2, 4), text.slice(4)], latest);
  return dayFirst ?? dateFromParts([text.slice(0, 4), text.slice(4, 6), text.slice(6)], latest);
}

/**
 * A day from three numbers that were typed: year first when it has four digits, otherwise day, month, year; when that
 * is no day, month, day, year.
 * @param latest the last day that may be meant, which decides the century of a year with two digits
 * @returns `YYYY-MM-DD`, or null when no reading is a day
 */
function dateFromParts([first, second, third]: Parts, latest?: string): string | null {
  if (first.length === 4) return real(Number(first), Number(second), Number(third));
  if (third.length !== 4 && third.length !== 2) return null;
  const year = third.length === 4 ? Number(third) : century(Number(third), latest);
  return real(year, Number(second), Number(first)) ?? real(year, Number(first), Number(second));
}

function century(year: number, latest = '2099'): number {
  return 2000 + year > Number(latest.slice(0, 4)) ? 1900 + year : 2000 + year;
}

/** The month (1 to 12) whose Indonesian or English name begins with the first three letters of a word; 0 for none. */
function monthNamed(word: string): number {
  const begins = (locale: string) =>
    Array.from({ length: 12 }, (_, monthIndex) =>
      new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2024, monthIndex, 1),
      ),
    ).findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3)));
  return Math.max(begins('id'), begins('en')) + 1;
}

/** A date as `YYYY-MM-DD`; null when the calendar has no such day, such as 31 February. @param month from 1 to 12 */
function real(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = year > 999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : null;
}

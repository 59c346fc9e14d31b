/**
 * Reads a date as people write it: day first (`29/12/2029`, `29-12-29`, `29 Des 2029`, `291229`, `29122029`), year
 * first (`2029-12-29`, `20291229`), or month first if day first is no date (`12/29/2029`).
 * @param text the typed text
 * @param latest the last possible date, `YYYY-MM-DD`: a two-digit year after its year is one of the 20th century
 * @returns `YYYY-MM-DD`, or null when it cannot be read as a date
 */
export function readDate(text: string, latest?: string): string | null {
  const written = text.trim().toLowerCase();
  const words = /^(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{2}|\d{4})$/u.exec(written);
  if (words) return dateFromParts([words[1]!, String(monthNamed(words[2]!)), words[3]!], latest);
  const parts = written.split(/[/.\- ]+/);
  if (!parts.every((part) => /^\d+$/.test(part))) return null;
  if (parts.length === 3) return dateFromParts(parts as Parts, latest);
  return parts.length === 1 ? readDigits(written, latest) : null;
}

/** The three typed numbers of a date, in the typed order. */
type Parts = [string, string, string];

/**
 * Reads a date of digits alone, six or eight: with eight, day first, or year first if that is no date. Null when
 * neither is a date.
 */
function readDigits(text: string, latest?: string): string | null {
  if (text.length === 6) return dateFromParts([text.slice(0, 2), text.slice(2, 4), text.slice(4)], latest);
  if (text.length !== 8) return null;
  const dayFirst = dateFromParts([text.slice(0, 2), text.slice(2, 4), text.slice(4)], latest);
  return dayFirst ?? dateFromParts([text.slice(0, 4), text.slice(4, 6), text.slice(6)], latest);
}

/**
 * Reads a date from three typed numbers: year first when the first has four digits, otherwise day, month, year, or
 * month, day, year if that is no date.
 * @param latest the last possible date, which decides the century of a two-digit year
 * @returns `YYYY-MM-DD`, or null when no reading is a date
 */
function dateFromParts([first, second, third]: Parts, latest?: string): string | null {
  if (first.length === 4) return dateOf(Number(first), Number(second), Number(third));
  if (third.length !== 4 && third.length !== 2) return null;
  const year = third.length === 4 ? Number(third) : fullYear(Number(third), latest);
  return dateOf(year, Number(second), Number(first)) ?? dateOf(year, Number(first), Number(second));
}

/** The four-digit year of a two-digit one: of the 21st century, unless that would be after the year of `latest`. */
function fullYear(year: number, latest = '2099'): number {
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

/**
 * A date as `YYYY-MM-DD`; null when the calendar has no such day, such as 31 February.
 * @param month from 1 to 12
 */
function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = year > 999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : null;
}

import { parseLocalDate } from '../../shared/dates.ts';
import { monthNamed } from '../../shared/month-names.ts';

/**
 * Reads a day as people and spreadsheets write it: `2026-11-16`, `16/11/2026`, `16-11-2026`, `16.11.2026`, and with the
 * month as a word in Indonesian or English, `16 Nov 2026`, `16-Nov-26`, `Senin, 16 November 2026`; undefined for
 * anything else.
 * @returns the day as `YYYY-MM-DD`
 */
export function readDay(cell: string): string | undefined {
  const text = cell.trim();
  const inWords = /^(?:[\p{L}'’]+, *)?(\d{1,2})[\s./-]+(\p{L}+)[\s./-]+(\d{4}|\d{2})$/u.exec(text);
  if (inWords) {
    const [, day = '', word = '', year = ''] = inWords;
    return parseLocalDate(isoDay(day, String(monthNamed(word.toLowerCase())), year.padStart(4, '20')));
  }
  const [first = ''] = text.split(/[T ]/);
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(first);
  return parseLocalDate(dayFirst ? isoDay(dayFirst[1]!, dayFirst[2]!, dayFirst[3]!) : first);
}

const isoDay = (day: string, month: string, year: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

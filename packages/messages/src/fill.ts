import { durationWords, formatDate } from '@rihla/domain/shared/date-format';
import { parseLocalDate } from '@rihla/domain/shared/dates';
import { amount, type Currency } from '@rihla/domain/shared/money';
import { formatMoney, formatNumber } from '@rihla/domain/shared/money-format';
import type { Locale } from './locale.ts';

/** Values for the braces of a text, by name. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * Receives what could not be filled as it should: a brace without its value, or a day in figures where a person reads
 * it. The server logs it; the tests make it throw, so that neither can pass them.
 */
export const unfilled: { tell: (words: string, name: string) => void } = { tell: () => {} };

/**
 * Puts values into a text of the catalogue. A brace says what its value is:
 *
 * | brace | value | becomes |
 * | --- | --- | --- |
 * | `{name}` | text or a small number | the value |
 * | `{count:seat\|seats}` | a number | the first word for one, otherwise the second |
 * | `{ended:day}` | a day, `YYYY-MM-DD` | `21 November 2026` |
 * | `{seconds:duration}` | seconds | `44 menit`, rounded up |
 * | `{maximum:money}` | smallest units of `params.currency` | `Rp5.000.000` |
 * | `{max:number}` | a number | `1.000.000` |
 *
 * @param words the text with its braces
 * @param params the values; a missing one leaves `…`, never a brace, and is told to `unfilled`
 * @param locale of the text
 */
export function fill(words: string, params: Params, locale: Locale): string {
  return words.replace(BRACE, (_brace, name: string, kind?: Kind, one?: string, many?: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) {
      unfilled.tell(words, name);
      return MISSING;
    }
    if (kind) return KINDS[kind](value, locale, params, () => unfilled.tell(words, name));
    if (DAY_IN_FIGURES.test(String(value))) unfilled.tell(words, name);
    return (String(value) === '1' ? one : many) ?? String(value);
  });
}

const BRACE = /\{(\w+)(?::(?:(day|duration|money|number)|([^|{}]*)\|([^|{}]*)))?\}/g;
const MISSING = '…';
const DAY_IN_FIGURES = /^\d{4}-\d{2}-\d{2}(?:T.*)?$/;

type Kind = 'day' | 'duration' | 'money' | 'number';
type Writer = (value: string | number, locale: Locale, params: Params, missing: () => void) => string;

const KINDS: Record<Kind, Writer> = {
  day: (value, locale, _params, missing) => {
    const day = parseLocalDate(String(value));
    if (day) return formatDate(day, locale, 'long');
    missing();
    return String(value);
  },
  duration: (value, locale) => durationWords(Number(value), locale),
  number: (value, locale) => formatNumber(Number(value), locale),
  money: (value, locale, { currency }, missing) => {
    if (currency !== undefined) return formatMoney(amount(Number(value)), currency as Currency, { locale });
    missing();
    return formatNumber(Number(value), locale);
  },
};

import { formatDate, formatDateTime, relativeTime } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount, type Currency } from '@rihla/domain/shared/money';
import { formatMoney, shortMoney } from '@rihla/domain/shared/money-format';
import type { Locale } from './i18n.ts';
import { timeZone } from './time-zone.ts';

export type { Currency };

/**
 * Money as the house writes it: `Rp35.000.000`. In a sentence it stays on one line.
 * @param units smallest units: rupiah, US cents
 */
export const money = (units: number, currency: Currency, locale: Locale): string =>
  unbroken(formatMoney(amount(units), currency, { locale }));

/** Money in few characters: `Rp28,5 jt`. */
export const moneyShort = (units: number, currency: Currency, locale: Locale): string =>
  unbroken(shortMoney(amount(units), currency, { locale }));

/** A calendar date (`YYYY-MM-DD`) or the site's day of an instant: `29 Des 2029`. */
export const dateText = (value: string, locale: Locale): string =>
  isDate(value)
    ? formatDate(localDateOf(value), locale, 'medium')
    : formatDate(new Date(value), locale, 'medium', timeZone());

/** A date with its weekday, and the hour of an instant, as shown on hover. */
export const fullDateText = (value: string, locale: Locale): string =>
  isDate(value)
    ? formatDate(localDateOf(value), locale, 'full')
    : formatDateTime(new Date(value), locale, timeZone(), { style: 'full', zone: true });

/** Day and time of an instant at the site: `5 Mar 2026, 23.00`. */
export const dateTimeText = (value: string, locale: Locale): string =>
  formatDateTime(new Date(value), locale, timeZone());

/** An instant seen from now: `3 hari yang lalu`. */
export const relativeTimeText = (value: string, locale: Locale, now: number): string =>
  relativeTime(new Date(value), new Date(now), locale);

/** A whole number with its thousands apart, as the language writes it. */
export const count = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-GB').format(value);

/** A file size as text: `2,4 MB`, `180 kB`. */
export function fileSizeText(bytes: number, locale: Locale): string {
  const [value, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [Math.ceil(bytes / 1024), 'kB'];
  const figures = new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 1 });
  return `${figures.format(value)} ${unit}`;
}

const unbroken = (words: string): string => words.replaceAll(' ', '\u00A0');

const isDate = (value: string): boolean => value.length === 10;

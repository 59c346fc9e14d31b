import { formatDate, formatDateTime, relativeTime } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount, type Currency } from '@rihla/domain/shared/money';
import { formatMoney, shortMoney } from '@rihla/domain/shared/money-format';
import type { Locale } from './i18n.ts';
import { timeZone } from './time-zone.ts';

export type { Currency };

/**
 * An amount of money as text: `Rp35.000.000`. Its spaces do not break, so that it stays on one line.
 * @param units the amount in the currency's smallest unit: rupiah, US cents
 */
export const money = (units: number, currency: Currency, locale: Locale): string =>
  unbroken(formatMoney(amount(units), currency, { locale }));

/**
 * An amount of money as a short text: `Rp28,5 jt`.
 * @param units the amount in the currency's smallest unit: rupiah, US cents
 */
export const moneyShort = (units: number, currency: Currency, locale: Locale): string =>
  unbroken(shortMoney(amount(units), currency, { locale }));

/**
 * A date as text: `29 Des 2029`.
 * @param value a calendar date (`YYYY-MM-DD`), or an instant in ISO 8601, of which the site's calendar day is shown
 */
export const dateText = (value: string, locale: Locale): string =>
  isDate(value)
    ? formatDate(localDateOf(value), locale, 'medium')
    : formatDate(new Date(value), locale, 'medium', timeZone());

/**
 * A date as text with its weekday, and for an instant also the time of day at the site with the time zone. Shown when
 * the pointer is on a date.
 * @param value a calendar date (`YYYY-MM-DD`) or an instant in ISO 8601
 */
export const fullDateText = (value: string, locale: Locale): string =>
  isDate(value)
    ? formatDate(localDateOf(value), locale, 'full')
    : formatDateTime(new Date(value), locale, timeZone(), { style: 'full', zone: true });

/** Date and time of an instant (ISO 8601) at the site, as text: `5 Mar 2026, 23.00`. */
export const dateTimeText = (value: string, locale: Locale): string =>
  formatDateTime(new Date(value), locale, timeZone());

/**
 * The distance of an instant (ISO 8601) from now, as text: `3 hari yang lalu`.
 * @param now in milliseconds since 1970
 */
export const relativeTimeText = (value: string, locale: Locale, now: number): string =>
  relativeTime(new Date(value), new Date(now), locale);

/** A number as text, with the separators of the language: `1.234` in Indonesian, `1,234` in English. */
export const count = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-GB').format(value);

/** A label as it is written within a sentence: in small letters, except “Anda” and abbreviations such as NIK. */
export function inSentence(label: string): string {
  return label.replaceAll(/\p{L}+/gu, (word) =>
    /^(?:\p{Lu}{2,}|Anda)$/u.test(word) ? word : word.toLowerCase(),
  );
}

/** A file size as text: `2,4 MB`, `180 kB`. */
export function fileSizeText(bytes: number, locale: Locale): string {
  const [value, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [Math.ceil(bytes / 1024), 'kB'];
  const figures = new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 1 });
  return `${figures.format(value)} ${unit}`;
}

/** A text with all spaces replaced by ones at which a line does not break. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00A0');

/** Whether a value is a calendar date (`YYYY-MM-DD`) and not an instant. */
const isDate = (value: string): boolean => value.length === 10;

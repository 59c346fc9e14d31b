import { dayOfWeek, daysBetween, type LocalDate, offsetMs, partsOf, wallClock } from './dates.ts';
import type { Locale } from './locale.ts';

/**
 * The styles of a date: `full` Kamis, 5 Maret 2026 · `long` 5 Maret 2026 · `medium` 5 Mar 2026 · `short` 05/03/26 ·
 * `month` Maret 2026.
 */
export type DateStyle = 'full' | 'long' | 'medium' | 'short' | 'month';

/**
 * Writes a day in words, in Indonesian or English. An instant (`Date`) is written as its day in the time zone.
 * @param style how long the text is, from `full` (`Kamis, 5 Maret 2026`) to `short` (`05/03/26`)
 */
export function formatDate(date: LocalDate, locale: Locale, style: DateStyle): string;
export function formatDate(
  date: LocalDate | Date,
  locale: Locale,
  style: DateStyle,
  timeZone: string,
): string;
export function formatDate(
  date: LocalDate | Date,
  locale: Locale,
  style: DateStyle,
  timeZone = 'UTC',
): string {
  const day = date instanceof Date ? wallClock(date, timeZone).date : date;
  const { year, month, day: dayOfMonth } = partsOf(day);
  const names = NAMES[locale];
  const monthName = names.months[month - 1] ?? '';
  const monthShort = names.shortMonths[month - 1] ?? '';
  switch (style) {
    case 'full':
      return `${names.days[dayOfWeek(day)]}, ${dayOfMonth} ${monthName} ${year}`;
    case 'long':
      return `${dayOfMonth} ${monthName} ${year}`;
    case 'medium':
      return `${dayOfMonth} ${monthShort} ${year}`;
    case 'month':
      return `${monthName} ${year}`;
    case 'short':
      // In digits alone, many readers of English would take the month for the day.
      return locale === 'en'
        ? `${dayOfMonth} ${monthShort} ${twoDigits(year % 100)}`
        : [dayOfMonth, month, year % 100].map(twoDigits).join('/');
  }
}

/**
 * Writes the time of day of an instant in a time zone: `23.00` in Indonesian, `23:00` in English.
 * @param zone whether to add the name of the zone: `23.00 WIB`
 */
export function formatTime(instant: Date, locale: Locale, timeZone: string, zone = false): string {
  const { hour, minute } = wallClock(instant, timeZone);
  const time = `${twoDigits(hour)}${locale === 'id' ? '.' : ':'}${twoDigits(minute)}`;
  return zone ? `${time} ${zoneName(timeZone, instant)}` : time;
}

/** Writes the day and time of an instant in a time zone: `5 Mar 2026, 23.00 WIB`. */
export function formatDateTime(
  instant: Date,
  locale: Locale,
  timeZone: string,
  options: { style?: DateStyle; zone?: boolean } = {},
): string {
  const date = formatDate(instant, locale, options.style ?? 'medium', timeZone);
  return `${date}, ${formatTime(instant, locale, timeZone, options.zone)}`;
}

/**
 * The name that people use for a time zone: WIB, WITA or WIT in Indonesia, otherwise its difference from Greenwich
 * (`GMT+3`).
 */
export function zoneName(timeZone: string, instant: Date): string {
  const known = ZONE_NAMES[timeZone];
  if (known !== undefined) return known;
  const minutes = offsetMs(instant, timeZone) / 60_000;
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${twoDigits(size % 60)}`;
  return minutes === 0 ? 'GMT' : `GMT${minutes < 0 ? '\u2212' : '+'}${Math.floor(size / 60)}${rest}`;
}

/**
 * Writes a day in relation to today: `hari ini`, `besok`, `3 hari lagi`, `3 hari yang lalu`; in English `today`,
 * `in 3 days`, `3 days ago`.
 */
export function relativeDay(date: LocalDate, today: LocalDate, locale: Locale): string {
  const days = daysBetween(today, date);
  const near = NAMES[locale].nearDays[days + 1];
  return near ?? distance(days, 'day', locale);
}

/**
 * Writes an instant in relation to now, in the largest unit that fits: `baru saja`, `5 menit lagi`, `2 jam yang lalu`,
 * `3 hari lagi`; from two months on `6 bulan yang lalu`, from two years on `3 tahun yang lalu`.
 */
export function relativeTime(instant: Date, now: Date, locale: Locale): string {
  const minutes = Math.trunc((instant.getTime() - now.getTime()) / 60_000);
  const size = Math.abs(minutes);
  if (size < 1) return NAMES[locale].now;
  if (size < 60) return distance(minutes, 'minute', locale);
  if (size < 24 * 60) return distance(Math.trunc(minutes / 60), 'hour', locale);
  const days = minutes / (24 * 60);
  const months = days / DAYS_IN_MONTH;
  if (Math.abs(months) < 2) return distance(Math.trunc(days), 'day', locale);
  if (Math.abs(months) < 24) return distance(Math.trunc(months), 'month', locale);
  return distance(Math.trunc(months / 12), 'year', locale);
}

/** The mean length of a month in days. */
const DAYS_IN_MONTH = 365.25 / 12;

/**
 * Writes a length of time in words, in the largest unit that fits and rounded up, so that somebody who waits that long
 * has waited enough: `44 menit`, `2 jam`; `44 minutes`. At least one minute.
 * @param seconds 0 or more
 */
export function durationWords(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return countWithUnit(minutes, 'minute', locale);
  const hours = Math.ceil(minutes / 60);
  return hours < 24
    ? countWithUnit(hours, 'hour', locale)
    : countWithUnit(Math.ceil(hours / 24), 'day', locale);
}

type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year';

/**
 * Writes a number of units in the past or the future: `3 hari yang lalu`, `in 3 days`.
 * @param signed the number; below 0 for the past
 */
function distance(signed: number, unit: Unit, locale: Locale): string {
  const words = countWithUnit(Math.abs(signed), unit, locale);
  if (locale === 'id') return `${words} ${signed < 0 ? 'yang lalu' : 'lagi'}`;
  return signed < 0 ? `${words} ago` : `in ${words}`;
}

function countWithUnit(size: number, unit: Unit, locale: Locale): string {
  return locale === 'id' ? `${size} ${UNITS_ID[unit]}` : `${size} ${unit}${size === 1 ? '' : 's'}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const UNITS_ID: Record<Unit, string> = {
  minute: 'menit',
  hour: 'jam',
  day: 'hari',
  month: 'bulan',
  year: 'tahun',
};

const ZONE_NAMES: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

const NAMES = {
  id: {
    months: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
      ' ',
    ),
    shortMonths: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' '),
    days: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' '),
    nearDays: ['kemarin', 'hari ini', 'besok'],
    now: 'baru saja',
  },
  en: {
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    days: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    nearDays: ['yesterday', 'today', 'tomorrow'],
    now: 'just now',
  },
} as const satisfies Record<Locale, unknown>;

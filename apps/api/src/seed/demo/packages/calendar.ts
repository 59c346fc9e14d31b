import { addDays, daysBetween, type LocalDate, localDateOf, partsOf } from '@rihla/domain/shared/dates';
import { HIJRI_MONTHS, toHijri } from '@rihla/domain/shared/hijri';
import { formatDate } from '@rihla/domain/shared/date-format';

/** The number of days before a departure from which most of its papers are there. */
export const NEAR_DAYS = 45;

/** Months of the hijri calendar by their numbers. */
export const RAMADAN = 9;
const SYAWAL = 10;
const RABIULAWAL = 3;
export const ZULKAIDAH = 11;
const ZULHIJAH = 12;

/** A day that comes every year, of the hijri or of the civil calendar. */
export type YearlyDay = { month: number; day: number };

/**
 * The next date on which a day of the hijri calendar falls.
 * @param least the least number of days from today to it, so that there is time to sell
 */
export function nextHijri(today: LocalDate, wanted: YearlyDay, least = 32): LocalDate {
  return firstDay(addDays(today, least), 1, (date) => {
    const { month, day } = toHijri(date);
    return month === wanted.month && day === wanted.day;
  });
}

/**
 * The next date that is one of some days of the civil calendar.
 * @param least the least number of days from today to it, so that there is time to sell
 */
export function nextOf(today: LocalDate, wanted: readonly YearlyDay[], least: number): LocalDate {
  return firstDay(addDays(today, least), 1, (date) => {
    const { month, day } = partsOf(date);
    return wanted.some((one) => one.month === month && one.day === day);
  });
}

/**
 * The day itself, or where no ordinary group leaves on it, a later or earlier day. Around Idulfitri there are no flights
 * to be had, and from Zulkaidah to the middle of Zulhijah no visas for umrah. Of the groups that are moved, one whose day
 * lies deeper in such a time is moved further, so that they do not all leave together.
 * @param step 1 for later, -1 for earlier
 * @param inRamadan whether the group may leave in Ramadan, in which packages have other names and prices
 */
export function ordinaryDay(date: LocalDate, step: 1 | -1, inRamadan: boolean): LocalDate {
  const isOrdinary = (one: LocalDate) => {
    const { month, day } = toHijri(one);
    if (month === RAMADAN) return inRamadan;
    if (month === ZULKAIDAH) return false;
    if (month === ZULHIJAH) return day > 17;
    return month !== SYAWAL || (day > 4 && day < 16);
  };
  if (isOrdinary(date)) return date;
  const before = firstDay(date, step === 1 ? -1 : 1, isOrdinary);
  const depth = Math.floor(Math.abs(daysBetween(before, date)) / 4);
  return firstDay(addDays(firstDay(date, step, isOrdinary), step * depth), step, isOrdinary);
}

/** The last days of the Indonesian school holidays on which families leave for a journey of ten days. */
export const SCHOOL_HOLIDAYS: readonly YearlyDay[] = [
  { month: 12, day: 20 },
  { month: 6, day: 22 },
];

/** The day at the end of March on which groups leave for the cherry blossoms of Tokyo and Osaka. */
export const CHERRY_BLOSSOMS: readonly YearlyDay[] = [{ month: 3, day: 27 }];

/**
 * The word for the time of a departure in the name of its package: `Maulid`, `Ramadan`, `Syawal`, `Libur Sekolah`,
 * `Akhir Tahun`, or else the name of its month.
 */
export function seasonName(departure: LocalDate): string {
  const hijri = toHijri(departure);
  const { month, day } = partsOf(departure);
  if (hijri.month === RABIULAWAL) return 'Maulid';
  if (hijri.month === RAMADAN || hijri.month === SYAWAL) return HIJRI_MONTHS.id[hijri.month - 1]!;
  if (month === 12 && day >= 15) return 'Akhir Tahun';
  if ((month === 6 && day >= 18) || (month === 7 && day <= 8)) return 'Libur Sekolah';
  return formatDate(departure, 'id', 'month').split(' ')[0]!;
}

/**
 * The number of days from a departure to the next date of a day of the hijri calendar; 0 when it leaves on that day.
 */
export function daysToHijri(departure: LocalDate, wanted: YearlyDay): number {
  let days = 0;
  firstDay(departure, 1, (date) => {
    const { month, day } = toHijri(date);
    const found = month === wanted.month && day === wanted.day;
    if (!found) days += 1;
    return found;
  });
  return days;
}

/**
 * The first date from a day on, later or earlier, that fits.
 * @throws Error when none does within 800 days
 */
function firstDay(from: LocalDate, step: 1 | -1, fits: (date: LocalDate) => boolean): LocalDate {
  let date = localDateOf(from);
  for (let tried = 0; tried < 800; tried += 1, date = addDays(date, step)) if (fits(date)) return date;
  throw new Error(`no such day within two years of ${from}`);
}

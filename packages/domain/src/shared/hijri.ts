import type { LocalDate } from './dates.ts';
import type { Locale } from './locale.ts';

/** A date of the Islamic calendar; months are counted from 1. */
export type HijriDate = { year: number; month: number; day: number };

/**
 * Converts a day to the Umm al-Qura calendar (the Saudi form of the Islamic calendar). The date that the Indonesian
 * government announces can differ by a day, which matters to no rule here: only the year of a package is stored.
 */
export function toHijri(date: LocalDate): HijriDate {
  const parts = calendar.formatToParts(new Date(`${date}T00:00:00Z`));
  const figure = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: figure('year'), month: figure('month'), day: figure('day') };
}

/**
 * Proposes the hijri year under which a departure is sold. The umrah season of a year opens on 14 Zulhijah of the year
 * before (the season 1447 opened on 14 Zulhijah 1446, 10 June 2025), so from that day on it is the next year. Staff can
 * change it.
 */
export function hijriYearOfPackage(departure: LocalDate): number {
  const { year, month, day } = toHijri(departure);
  return month === ZULHIJAH && day >= SEASON_OPENS ? year + 1 : year;
}

/** Writes the hijri date of a day: `1 Ramadan 1447 H`, in English `1 Ramadan 1447 AH`. */
export function formatHijri(date: LocalDate, locale: Locale): string {
  const { year, month, day } = toHijri(date);
  return `${day} ${HIJRI_MONTHS[locale][month - 1]} ${year} ${locale === 'id' ? 'H' : 'AH'}`;
}

/** The names of the hijri months, Muharam first. */
export const HIJRI_MONTHS = {
  id: [
    'Muharam',
    'Safar',
    'Rabiulawal',
    'Rabiulakhir',
    'Jumadilawal',
    'Jumadilakhir',
    'Rajab',
    'Syakban',
    'Ramadan',
    'Syawal',
    'Zulkaidah',
    'Zulhijah',
  ],
  en: [
    'Muharram',
    'Safar',
    'Rabi al-Awwal',
    'Rabi al-Thani',
    'Jumada al-Awwal',
    'Jumada al-Thani',
    'Rajab',
    'Shaban',
    'Ramadan',
    'Shawwal',
    'Dhu al-Qadah',
    'Dhu al-Hijjah',
  ],
} as const satisfies Record<Locale, readonly string[]>;

const ZULHIJAH = 12;
const SEASON_OPENS = 14;

// The calendar that is named just `islamic` is a different one, which differs by a day or two.
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

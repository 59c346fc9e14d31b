import type { LocalDate } from './dates.ts';
import type { Locale } from './locale.ts';

export type HijriDate = { year: number; month: number; day: number };

/**
 * The date of the Umm al-Qura calendar (the Saudi form of the Islamic calendar) for a day. The date that the Indonesian
 * government announces can differ by a day, which matters to no rule here: only the year of a package is stored.
 */
export function toHijri(date: LocalDate): HijriDate {
  const parts = calendar.formatToParts(new Date(`${date}T00:00:00Z`));
  const figure = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: figure('year'), month: figure('month'), day: figure('day') };
}

/**
 * The hijri year a departure is sold under. The umrah season of a year opens on 14 Zulhijah of the year before (the
 * season 1447 opened on 14 Zulhijah 1446, 10 June 2025), so from that day on it is the next year. A proposal only:
 * staff can change it.
 */
export function hijriYearOfPackage(departure: LocalDate): number {
  const { year, month, day } = toHijri(departure);
  return month === ZULHIJAH && day >= SEASON_OPENS ? year + 1 : year;
}

/** A hijri date as text: `1 Ramadan 1447 H`, in English `1 Ramadan 1447 AH`. */
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

// The bare `islamic` calendar is another one and a day or two off.
const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

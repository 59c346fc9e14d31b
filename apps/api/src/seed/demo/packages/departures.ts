import { addDays, daysBetween, type LocalDate } from '@rihla/domain/shared/dates';
import { toHijri } from '@rihla/domain/shared/hijri';
import { NEAR_DAYS, nextHijri, nextOf, ordinaryDay, RAMADAN, seasonName } from './calendar.ts';
import type { DemoPackage } from './package-parts.ts';
import { seededRandom } from '../random.ts';

/**
 * The day on which a package of the demo departs when the demo is made today; null for a savings program. Where no
 * ordinary group leaves on the planned day, a coming departure is moved to a later day and a past one to an earlier. One
 * that is named after the time of year may leave in Ramadan.
 * @returns the day, and in `soldEarlier` by how many days a past departure was moved; its bookings move with it
 */
export function departureOf(
  item: DemoPackage,
  today: LocalDate,
): { departure: LocalDate | null; soldEarlier: number } {
  const { departsIn = null, departsOn, departsOnHijri } = item;
  if (departsOnHijri) return { departure: nextHijri(today, departsOnHijri), soldEarlier: 0 };
  if (departsOn) return { departure: nextOf(today, departsOn, 40), soldEarlier: 0 };
  if (departsIn === null) return { departure: null, soldEarlier: 0 };
  const wished = addDays(today, departsIn);
  const departure = ordinaryDay(wished, departsIn < 0 ? -1 : 1, isNamedBySeason(item));
  return { departure, soldEarlier: departsIn < 0 ? daysBetween(departure, wished) : 0 };
}

/**
 * A package of the demo as it is for its day of departure: `{season}` in its texts is replaced by the name of the time
 * of year, the parts that follow the hijri calendar are made, and flights that leave soon have booking codes.
 */
export function inSeason(item: DemoPackage, departure: LocalDate | null, today: LocalDate): DemoPackage {
  if (departure === null) return item;
  const season = seasonName(departure);
  const named = (text: string) =>
    text.replaceAll('{season}', season).replaceAll('{musim}', season.toLowerCase());
  const made = { ...item, variants: pricesOn(departure, item), ...item.onDay?.(departure) };
  const booked = daysBetween(today, departure) <= NEAR_DAYS;
  return {
    ...made,
    name: named(item.name ?? ''),
    columns: Object.fromEntries(
      Object.entries(made.columns ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? named(value) : value,
      ]),
    ),
    flights: made.flights?.map((flight) =>
      booked ? { ...flight, pnr: pnrOf(item.key, flight.airline) } : flight,
    ),
  };
}

/** Whether a package is named after the time of year in which it departs. */
const isNamedBySeason = ({ name }: DemoPackage): boolean => name?.includes('{season}') ?? false;

/** What a package that is named after the time of year costs more in Ramadan, in rupiah for each person. */
const RAMADAN_SURCHARGE = 6_000_000;

/** The variants of a package at the prices of its day of departure, in rupiah. */
function pricesOn(departure: LocalDate, item: DemoPackage): DemoPackage['variants'] {
  if (!isNamedBySeason(item) || toHijri(departure).month !== RAMADAN) return item.variants;
  return item.variants?.map((variant) =>
    variant.room_type === 'INFANT' ? variant : { ...variant, price: variant.price + RAMADAN_SURCHARGE },
  );
}

/**
 * The last day on which a group departs that the guide of the demo leads, when the demo is made today. The guide leads
 * those of the next 60 days, and at least two of umrah, since from Ramadan to the hajj the next ones leave later.
 */
export function lastLedDay(packages: readonly DemoPackage[], today: LocalDate): LocalDate {
  const coming = packages
    .filter(({ category = 'UMROH' }) => category === 'UMROH')
    .map((item) => departureOf(item, today).departure)
    .filter((departure): departure is LocalDate => departure !== null && departure > today)
    .toSorted();
  const inSixtyDays = addDays(today, 59);
  const second = coming[1] ?? inSixtyDays;
  return second > inSixtyDays ? second : inSixtyDays;
}

/** An invented booking code of a group at an airline: six letters and digits, none that look like another. */
function pnrOf(key: string, airline: string): string {
  const random = seededRandom(
    [...`${key}${airline}`].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  );
  return Array.from({ length: 6 }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('');
}

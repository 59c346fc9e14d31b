import { addDays, daysBetween, type LocalDate, localDateOf } from '../shared/dates.ts';
import { hijriYearOfPackage } from '../shared/hijri.ts';
import { departureName } from './copy-name.ts';
import { returnDate } from './journey/itinerary.ts';

/** The package that is copied to several dates of departure. Days are `YYYY-MM-DD`; `days` is its length. */
export type CopySource = {
  name: string;
  departure_at: string | null;
  registration_end: string | null;
  days: number | null;
};

/** The greatest number of dates to which a package may be copied at once. */
export const MOST_DEPARTURES = 60;

/** Reasons why a package cannot be copied to a date: it is in the list twice, or it has passed. */
export const DATE_REFUSALS = ['catalogue.date_taken', 'catalogue.date_passed'] as const;

/** One planned copy of a package for another date of departure. */
export type PlannedDeparture = {
  departure_at: LocalDate;
  name: string;
  return_at: LocalDate | null;
  registration_end: LocalDate | null;
  hijri_year: number;
  /** By how many days hotels, flights and deadlines move; null where the copied package has no departure. */
  shift: number | null;
  /** Null when the copy can be made. */
  refusal: (typeof DATE_REFUSALS)[number] | null;
  /** Whether the last day of registration would lie in the past. */
  registration_over: boolean;
};

/**
 * Plans copies of a package for other dates of departure, each with its own name and with its dates shifted by as many
 * days as the departure. Nothing is saved. A date that is named twice or lies in the past has the code of its refusal.
 * @param source the package that is copied
 * @param taken names of the site's packages, in lower case
 * @param today today in the agency's time zone, `YYYY-MM-DD`
 */
export function planDepartures(
  source: CopySource,
  dates: readonly string[],
  taken: ReadonlySet<string>,
  today: string,
): PlannedDeparture[] {
  const names = new Set(taken);
  const seen = new Set<string>();
  return dates.map((text) => {
    const departure = localDateOf(text);
    const name = departureName(source.name, departure, names);
    const shift = source.departure_at ? daysBetween(localDateOf(source.departure_at), departure) : null;
    const registrationEnd =
      shift !== null && source.registration_end ? addDays(localDateOf(source.registration_end), shift) : null;
    const refusal = seen.has(departure)
      ? 'catalogue.date_taken'
      : departure < today
        ? 'catalogue.date_passed'
        : null;
    names.add(name.toLowerCase());
    seen.add(departure);
    return {
      departure_at: departure,
      name,
      return_at: source.days ? returnDate(departure, source.days) : null,
      registration_end: registrationEnd,
      hijri_year: hijriYearOfPackage(departure),
      shift,
      refusal,
      registration_over: registrationEnd !== null && registrationEnd < today,
    };
  });
}

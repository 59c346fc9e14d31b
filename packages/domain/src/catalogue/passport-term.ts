import { type LocalDate, localDateOf } from '../shared/dates.ts';
import { passportNeededUntil } from '../shared/identity/passport.ts';
import { returnDate } from './journey/itinerary.ts';

/** How long a passport must be valid for a package: in months after the return, and as the last day of them. */
export type PassportTerm = { months: number; needed_until: LocalDate };

/**
 * Calculates until when passports must be valid for a package, by the rule of its site (UU 14/2025 article 87A demands
 * six months), so that agencies need not write it into every package.
 * @param listing its departure, `YYYY-MM-DD`, and its length in days
 * @param months how many months after the journey a passport must be valid: the site's setting `passport_months`
 * @returns null for a package without dates, such as a savings program
 */
export function passportTerm(
  { departure_at, days }: { departure_at: string | null; days: number | null },
  months: number,
): PassportTerm | null {
  if (!departure_at || !days) return null;
  return { months, needed_until: passportNeededUntil(returnDate(localDateOf(departure_at), days), months) };
}

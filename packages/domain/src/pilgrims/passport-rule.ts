import { compareDates, localDateOf, type LocalDate } from '../shared/dates.ts';
import { passportNeededUntil } from '../shared/identity/passport.ts';

/** What keeps a passport from being good for the journey: it has ended already, or it ends too soon after the return. */
export const PASSPORT_PROBLEMS = ['passport_expired', 'passport_too_short'] as const;
export type PassportProblem = (typeof PASSPORT_PROBLEMS)[number];

/** How long the passport of a pilgrim must be valid, and what this was counted from. */
export type PassportNeed = {
  /** The last day of the coming journey that ends last; null where the pilgrim is booked on none. */
  returns_on: string | null;
  /** The setting `passport_months` of the site. */
  months: number;
  /** The first day on which the passport may end. */
  needed_until: LocalDate;
};

/**
 * How long a passport must be valid: the months of the site, counted from the return of the journey that the pilgrim is
 * booked on, and from today where there is none.
 * @param returns_on the last day of that journey, or null
 * @param months the setting `passport_months` of the site
 * @param today the day of the site
 */
export function passportNeed(returns_on: string | null, months: number, today: LocalDate): PassportNeed {
  const from = returns_on === null ? today : localDateOf(returns_on);
  return { returns_on, months, needed_until: passportNeededUntil(from, months) };
}

/**
 * What is wrong with the last valid day of a passport: it has expired, or it expires too early for the journey. Null
 * when it is valid long enough, and when that day is not known, which counts as a missing field.
 * @param expires_on the last day on which the passport is valid, `YYYY-MM-DD`
 * @param need the day until which the passport must be valid
 * @param today today in the site's time zone
 */
export function passportProblem(
  expires_on: string | null,
  { needed_until }: Pick<PassportNeed, 'needed_until'>,
  today: LocalDate,
): PassportProblem | null {
  if (expires_on === null) return null;
  const end = localDateOf(expires_on);
  if (compareDates(end, today) < 0) return 'passport_expired';
  return compareDates(end, needed_until) < 0 ? 'passport_too_short' : null;
}

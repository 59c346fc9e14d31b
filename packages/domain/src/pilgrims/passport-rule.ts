import { compareDates, localDateOf, type LocalDate } from '../shared/dates.ts';
import { passportNeededUntil } from '../shared/identity/passport.ts';

/** Why a passport is not valid for a journey: it has expired, or it expires too soon after the return. */
export const PASSPORT_PROBLEMS = ['passport_expired', 'passport_too_short'] as const;
export type PassportProblem = (typeof PASSPORT_PROBLEMS)[number];

/** Until when a pilgrim's passport must be valid, and from which day that was counted. */
export type PassportNeed = {
  /** The return of the last journey that the pilgrim is booked on; null when it is booked on none. */
  returns_on: string | null;
  /** The setting `passport_months` of the site. */
  months: number;
  /** The earliest day on which the passport may expire. */
  needed_until: LocalDate;
};

/**
 * Computes until when a passport must be valid: the months that the site has set, counted from the return of the
 * journey that the pilgrim is booked on, or from today when there is none.
 * @param returns_on the last day of that journey, `YYYY-MM-DD`; null for none
 * @param months the setting `passport_months` of the site
 * @param today today in the site's time zone
 */
export function passportNeed(returns_on: string | null, months: number, today: LocalDate): PassportNeed {
  const from = returns_on === null ? today : localDateOf(returns_on);
  return { returns_on, months, needed_until: passportNeededUntil(from, months) };
}

/**
 * Checks the last valid day of a passport: it may have expired, or expire too early for the journey. Null when it is
 * valid for long enough, and also when that day is not known, which is reported as a missing field.
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

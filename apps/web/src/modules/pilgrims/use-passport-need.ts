import { type PassportNeed, passportNeed } from '@rihla/domain/pilgrims/passport-rule';
import { type LocalDate, localDateOf } from '@rihla/domain/shared/dates';
import { useQuery } from '@tanstack/react-query';
import { type Profile, passportMonthsQuery } from './profile.queries.ts';

/**
 * How long the passport of a pilgrim must last: what the server says of a stored profile, and for a new one the months of
 * the site, counted from today; null until they are known.
 */
export function usePassportNeed(profile: Profile | undefined, today: LocalDate): PassportNeed | null {
  const months = useQuery({ ...passportMonthsQuery, enabled: !profile }).data;
  if (profile) return { ...profile.passport, needed_until: localDateOf(profile.passport.needed_until) };
  return months === undefined ? null : passportNeed(null, months, today);
}

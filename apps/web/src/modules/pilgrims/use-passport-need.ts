import { type PassportNeed, passportNeed } from '@rihla/domain/pilgrims/passport-rule';
import { type LocalDate, localDateOf } from '@rihla/domain/shared/dates';
import { useQuery } from '@tanstack/react-query';
import { type Profile, passportMonthsQuery } from './profile.queries.ts';

/**
 * Until when a pilgrim's passport must be valid: as the server says for a stored profile; for a new one, the site's
 * number of months counted from today. Null until it is known.
 */
export function usePassportNeed(profile: Profile | undefined, today: LocalDate): PassportNeed | null {
  const months = useQuery({ ...passportMonthsQuery, enabled: !profile }).data;
  if (profile) return { ...profile.passport, needed_until: localDateOf(profile.passport.needed_until) };
  return months === undefined ? null : passportNeed(null, months, today);
}

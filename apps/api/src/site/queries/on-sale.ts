import type { LocalDate } from '@rihla/domain/shared/dates';
import { sql, type SqlBool } from 'kysely';

/** Whose listings, and the agency's day: a departure is shown until it has passed. */
export type Shelf = { siteId: string; today: LocalDate };

/** What stands on a list of the public site, of listings `l`: published, and not departed. */
export const isOpenOn = (today: LocalDate) =>
  sql<SqlBool>`(l.status = 'ACTIVE' and (l.departure_at is null or l.departure_at >= ${today}::date))`;

/** Registration is over, or there is no seat to have: a listing `l` with its seats `s` then stands last in every order. */
export const shutOn = (today: LocalDate) => sql<boolean>`(coalesce(l.registration_end < ${today}::date, false)
  or (l.category <> 'TABUNGAN' and s.free <= 0))`;

import type { LocalDate } from '@rihla/domain/shared/dates';
import { sql, type SqlBool } from 'kysely';

/** A site and its day: a departure is shown until it has passed. */
export type SiteDay = { siteId: string; today: LocalDate };

/** SQL: whether a listing `l` is on the lists of the public site: published, and not departed. */
export const isListedOn = (today: LocalDate) =>
  sql<SqlBool>`(l.status = 'ACTIVE' and (l.departure_at is null or l.departure_at >= ${today}::date))`;

/** SQL: whether a listing `l` with its seats `s` cannot be booked: registration is over, or no seat is left. */
export const isUnbookableOn = (
  today: LocalDate,
) => sql<boolean>`(coalesce(l.registration_end < ${today}::date, false)
  or (l.category <> 'TABUNGAN' and s.free <= 0))`;

import type { LocalDate } from '@rihla/domain/shared/dates';
import { sql, type SqlBool } from 'kysely';

/** A site and the present day in its time zone, after which departures are no longer shown. */
export type SiteDay = { siteId: string; today: LocalDate };

/** SQL condition: the listing `l` is on the lists of the public site, that is, active and not departed. */
export const isListedOn = (today: LocalDate) =>
  sql<SqlBool>`(l.status = 'ACTIVE' and (l.departure_at is null or l.departure_at >= ${today}::date))`;

/**
 * SQL condition: the listing `l` with its seats `s` cannot be booked, because it leaves today, registration is over or no
 * seat is left.
 * A savings program (TABUNGAN) needs no seat.
 */
export const isUnbookableOn = (
  today: LocalDate,
) => sql<boolean>`(coalesce(l.registration_end < ${today}::date, false)
  or coalesce(l.departure_at <= ${today}::date, false)
  or (l.category <> 'TABUNGAN' and s.free <= 0))`;

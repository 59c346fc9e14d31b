import type { PassportAnswer, ShortPassports } from '@rihla/domain/pilgrims/passport.contract';
import { SHORT_PASSPORTS_SHOWN } from '@rihla/domain/pilgrims/passport.contract';
import { passportNeed, passportProblem } from '@rihla/domain/pilgrims/passport-rule';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { isLiveSql } from '../invoices/index.ts';
import { profilesSeenBy } from './profile.scope.ts';

/**
 * The columns from which a passport is judged: the last day of the pilgrim's coming journeys (null for none), and
 * how many months after it the passport must last.
 */
export type PassportColumns = { returns_on: string | null; passport_months: number };

type SiteCall = Pick<ReadCall, 'site' | 'now'>;

/** SQL expression for the last day of the departure `l`. */
const lastDay = sql<string>`(l.departure_at + coalesce(l.days, 1) - 1)`;

/**
 * SQL expression for the first day on which a passport may expire, for the departure `l` and the site's settings
 * `s`.
 */
const neededUntil = sql`(${lastDay} + make_interval(months => s.passport_months))::date`;

/**
 * SQL columns over `profiles` that say how long a passport must be valid: the last day of the pilgrim's coming
 * journeys, and the number of months after it that the site requires.
 */
export function passportColumns({ site, now }: SiteCall) {
  const today = todayIn(site.timeZone, now);
  return [
    sql<string | null>`(
      select max(${lastDay}) from bookings b
        join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
        join listings l on l.site_id = i.site_id and l.id = i.listing_id
       where b.site_id = profiles.site_id and b.profile_id = profiles.id
         and l.departure_at >= ${today}::date and ${isLiveSql})`.as('returns_on'),
    sql<number>`(select passport_months from site_settings where site_id = profiles.site_id)`.as(
      'passport_months',
    ),
  ] as const;
}

/**
 * Works out until when a pilgrim's passport must be valid, and what is wrong with it.
 * @param expires_on the day on which the passport expires; null while it is not known
 * @param columns as `passportColumns` reads them
 */
export function passportOf(
  expires_on: string | null,
  { returns_on, passport_months }: PassportColumns,
  today: LocalDate,
): PassportAnswer {
  const need = passportNeed(returns_on, passport_months, today);
  return { ...need, problem: passportProblem(expires_on, need, today) };
}

/**
 * The pilgrims on coming departures whose passport expires too early, the next departure first: the number of all, and
 * the first hundred. It takes one SQL statement. Agents see those of their own customers.
 */
export async function listShortPassports(call: ReadCall<Actor>): Promise<ShortPassports> {
  const { db, site, now } = call;
  const today = todayIn(site.timeZone, now);
  const found = await sql<ShortRow>`
    select b.id as booking_id, f.passport_expires_on as expires_on, ${lastDay} as returns_on, s.passport_months,
           jsonb_build_object('slug', f.slug, 'user_slug', u.slug, 'name', f.name) as profile,
           jsonb_build_object('slug', l.slug, 'name', l.name, 'departure_at', l.departure_at) as listing,
           count(*) over ()::int as total
      from listings l
      join site_settings s on s.site_id = l.site_id
      join invoices i on i.site_id = l.site_id and i.listing_id = l.id
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      join (${profilesSeenBy(call).selectAll('profiles')}) f on f.site_id = b.site_id and f.id = b.profile_id
      join users u on u.site_id = f.site_id and u.id = f.user_id
     where l.site_id = ${site.id} and l.departure_at >= ${today}::date and ${isLiveSql}
       and f.passport_expires_on < ${neededUntil}
     order by l.departure_at, l.id, f.name, b.id
     limit ${SHORT_PASSPORTS_SHOWN}`.execute(db);
  return {
    total: found.rows[0]?.total ?? 0,
    rows: found.rows.map(({ total: _total, returns_on, passport_months, ...row }) => ({
      ...row,
      passport: passportOf(row.expires_on, { returns_on, passport_months }, today),
    })),
  };
}

type ShortRow = Omit<ShortPassports['rows'][number], 'passport'> & PassportColumns & { total: number };

import { isPilgrimage, LISTING_CATEGORIES } from '@rihla/domain/catalogue/categories';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';

/** For how many days after a departure its reports are still worked on. */
const REPORTED_FOR_DAYS = 60;

const PILGRIMAGES = LISTING_CATEGORIES.filter(isPilgrimage);

type SiteCall = Pick<ReadCall, 'db' | 'site' | 'now'>;

/** The earliest day of departure whose reports are still updated and sent. */
export function reportedSince(site: SiteCall['site'], now: Date): string {
  return addDays(todayIn(site.timeZone, now), -REPORTED_FOR_DAYS);
}

/**
 * The ids of the departures whose pilgrims are reported to the ministry: coming ones and those of the last weeks, the
 * earliest first.
 */
export async function reportedDepartures({ db, site, now }: SiteCall): Promise<string[]> {
  const since = reportedSince(site, now);
  const { rows } = await sql<{ id: string }>`
    select l.id from listings l
     where l.site_id = ${site.id} and l.category in (${sql.join(PILGRIMAGES)}) and l.departure_at >= ${since}::date
       and exists (select from invoices i where i.site_id = l.site_id and i.listing_id = l.id and ${isLiveSql})
     order by l.departure_at, l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The departures, of those that are reported to the ministry, on which some pilgrims travel; each with the ids of those
 * pilgrims who travel on it.
 */
export async function departuresOf(
  { db, site, now }: SiteCall,
  profileIds: readonly string[],
): Promise<{ id: string; profile_ids: string[] }[]> {
  const since = reportedSince(site, now);
  const { rows } = await sql<{ id: string; profile_ids: string[] }>`
    select l.id, array_agg(distinct b.profile_id) as profile_ids from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where b.site_id = ${site.id} and b.profile_id = any(${profileIds}::uuid[]) and l.departure_at >= ${since}::date and ${isLiveSql}
       and l.category in (${sql.join(PILGRIMAGES)})
     group by l.id order by l.id`.execute(db);
  return rows;
}

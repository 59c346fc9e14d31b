import { PARTY_AT_MOST } from '@rihla/domain/documents/variables';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { todayIn } from '@rihla/domain/shared/dates';
import { isLiveSql } from '../invoices/index.ts';

/** The journey that a letter for a pilgrim is about. */
export type LetterJourney = {
  profile_id: string;
  listing_id: string;
  package_name: string;
  departure_at: string | null;
  days: number | null;
  invoice_number: string;
  registration_number: string | null;
  /** The pilgrims of the same invoice, the pilgrim of the letter among them. */
  party: string[];
};

type SiteCall = Pick<ReadCall, 'db' | 'site' | 'now'>;

const columns = sql`b.profile_id, l.id as listing_id, l.name as package_name, l.departure_at, l.days,
  i.number as invoice_number,
  (select g.registration_number from pilgrim_registrations g where g.site_id = l.site_id and g.listing_id = l.id
      and g.profile_id = b.profile_id) as registration_number,
  (select coalesce(array_agg(x.profile_id order by x.position), '{}') from (
     select p.profile_id, min(p.position) as position from bookings p
      where p.site_id = i.site_id and p.invoice_id = i.id and p.profile_id is not null
      group by p.profile_id order by 2 limit ${sql.lit(PARTY_AT_MOST)}) x) as party`;

/** The journey of one pilgrim that a letter is about: the next one, or else the last one; null when there is none. */
export async function journeyOf(
  { db, site, now }: SiteCall,
  profileId: string,
): Promise<LetterJourney | null> {
  const today = todayIn(site.timeZone, now);
  const { rows } = await sql<LetterJourney>`
    select ${columns} from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where b.site_id = ${site.id} and b.profile_id = ${profileId} and ${isLiveSql} and l.departure_at is not null
     order by l.departure_at < ${today}::date, abs(l.departure_at - ${today}::date), l.id
     limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * The journeys of the pilgrims of a departure whose profiles are known, in the order of booking, each pilgrim once.
 * @param listingId the package that departs
 * @param most the largest number of journeys to return
 */
export async function journeysOn(
  { db, site }: SiteCall,
  listingId: string,
  most: number,
): Promise<LetterJourney[]> {
  const { rows } = await sql<LetterJourney>`
    select * from (
      select distinct on (b.profile_id) ${columns}, i.sequence, b.position from bookings b
        join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
        join listings l on l.site_id = i.site_id and l.id = i.listing_id
       where i.site_id = ${site.id} and i.listing_id = ${listingId} and b.profile_id is not null and ${isLiveSql}
       order by b.profile_id, i.sequence, b.position) j
     order by j.sequence, j.position
     limit ${most}`.execute(db);
  return rows;
}

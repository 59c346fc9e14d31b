import { sql } from 'kysely';
import { isLiveSql } from '../../modules/invoices/index.ts';
import type { Agency } from './agency.ts';
import { NEAR_DAYS } from './packages/calendar.ts';

/**
 * The number of days after a return within which it is not reported yet, so that the screen of time limits shows some.
 */
const REPORTED_AFTER_DAYS = 7;

/**
 * Adds tickets for the pilgrims with a visa, in groups that have left or leave within `NEAR_DAYS`: the booking code of
 * the flight, and an invented number of the airline. Also records that returns of some days ago were reported.
 */
export async function issueTickets({ site, today }: Agency): Promise<void> {
  await sql`
    insert into departure_tickets (site_id, listing_id, profile_id, pnr, ticket_number, issued_on)
    select distinct on (b.listing_id, b.profile_id) b.site_id, b.listing_id, b.profile_id, f.pnr,
           '126-' || lpad((2400000000 + row_number() over (order by l.departure_at, i.sequence, b.position))::text, 10, '0'),
           least(l.departure_at - 18, ${today}::date)
      from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = b.site_id and l.id = b.listing_id and l.category <> 'TABUNGAN'
      join profiles p on p.site_id = b.site_id and p.id = b.profile_id and p.visa_number is not null
      left join lateral (select pnr from listing_flights
        where site_id = l.site_id and listing_id = l.id and pnr is not null order by position limit 1) f on true
     where b.site_id = ${site.id} and l.departure_at <= ${today}::date + ${NEAR_DAYS}::int and ${isLiveSql}
    on conflict on constraint departure_tickets_once do nothing`.execute(site.db);
  await sql`
    insert into departure_returns (site_id, listing_id, reported_on)
    select l.site_id, l.id, l.departure_at + l.days + 3 from listings l
     where l.site_id = ${site.id} and l.category in ('UMROH', 'HAJI')
       and l.departure_at + l.days + ${REPORTED_AFTER_DAYS}::int < ${today}::date
       and exists (select from invoices i where i.site_id = l.site_id and i.listing_id = l.id and ${isLiveSql})
    on conflict do nothing`.execute(site.db);
}

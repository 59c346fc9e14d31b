import { sql } from 'kysely';
import { isLiveSql } from '../../../modules/invoices/index.ts';
import type { Agency } from '../agency.ts';
import { NEAR_DAYS } from '../packages/calendar.ts';

/**
 * Adds invented registration numbers of the government for the pilgrims with a visa, in umrah and hajj groups that have
 * left or leave within `NEAR_DAYS`.
 */
export async function registerPilgrims({ site, today }: Agency): Promise<void> {
  await sql`
    insert into pilgrim_registrations (site_id, listing_id, profile_id, registration_number)
    select b.site_id, b.listing_id, b.profile_id,
           to_char(l.departure_at, 'YYMMDD') || lpad(row_number() over (order by i.sequence, b.position)::text, 5, '0')
      from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = b.site_id and l.id = b.listing_id and l.category in ('UMROH', 'HAJI')
      join profiles f on f.site_id = b.site_id and f.id = b.profile_id and f.visa_number is not null
     where b.site_id = ${site.id} and l.departure_at <= ${today}::date + ${NEAR_DAYS}::int and ${isLiveSql}
    on conflict do nothing`.execute(site.db);
}

import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';

/** A coming departure for which the airline has issued the tickets of a pilgrim. */
export type IssuedTickets = { listing_id: string; listing_name: string; departure_at: string };

/**
 * The coming departures for which a pilgrim's tickets are issued, the next one first. Tickets count as issued when the
 * pilgrim has one on the departure's board, or when a flight of the departure has the airline's booking code (PNR),
 * since the airline then has the names of the group.
 * @param today today in the site's time zone, `YYYY-MM-DD`
 */
export async function ticketsIssuedOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  profileId: string,
  today: string,
): Promise<IssuedTickets[]> {
  const found = await sql<IssuedTickets>`
    select distinct l.id as listing_id, l.name as listing_name, l.departure_at from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where b.site_id = ${site.id} and b.profile_id = ${profileId} and l.departure_at >= ${today}::date and ${isLiveSql}
       and (exists (select from departure_tickets t
                     where t.site_id = l.site_id and t.listing_id = l.id and t.profile_id = b.profile_id)
         or exists (select from listing_flights f
                    where f.site_id = l.site_id and f.listing_id = l.id and nullif(trim(f.pnr), '') is not null))
     order by l.departure_at, l.id`.execute(db);
  return found.rows;
}

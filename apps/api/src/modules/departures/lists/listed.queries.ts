import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';

/** A departure as its printed lists need it. */
export type ListedDeparture = {
  id: string;
  slug: string;
  name: string;
  category: string;
  departure_at: string | null;
  days: number | null;
  /** The booking codes of its flights, each once. */
  pnrs: string[];
  tickets: { profile_id: string; pnr: string | null; ticket_number: string | null }[];
};

/** A departure with the booking codes of its flights and the tickets of its pilgrims. One statement. */
export async function readListed(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  listingId: string,
): Promise<ListedDeparture> {
  const found = await sql<ListedDeparture>`
    select l.id, l.slug, l.name, l.category, l.departure_at, l.days,
           (select coalesce(array_agg(distinct upper(f.pnr)), '{}') from listing_flights f
             where f.site_id = l.site_id and f.listing_id = l.id and f.pnr is not null) as pnrs,
           (select coalesce(jsonb_agg(jsonb_build_object('profile_id', t.profile_id, 'pnr', t.pnr,
                    'ticket_number', t.ticket_number)), '[]')
              from departure_tickets t where t.site_id = l.site_id and t.listing_id = l.id) as tickets
      from listings l where l.site_id = ${site.id} and l.id = ${listingId}`.execute(db);
  return found.rows[0]!;
}

import type { JourneyFacts } from '@rihla/domain/guiding/guiding.shapes';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/**
 * The facts about a journey that guides and travellers see: hotels, flights, buses, itinerary, guides and the
 * agency. It takes one SQL statement.
 */
export async function readJourney(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  listingId: string,
): Promise<JourneyFacts> {
  const found = await sql<JourneyFacts>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', h.name, 'city', c.name,
                       'distance_m', h.distance_m, 'latitude', h.latitude, 'longitude', h.longitude,
                       'check_in', s.check_in, 'check_out', s.check_out) order by s.check_in, s.position)
              from listing_hotels s join hotels h on h.id = s.hotel_id join cities c on c.id = h.city_id
             where s.site_id = ${site.id} and s.listing_id = ${listingId}), '[]') as hotels,
           coalesce((select jsonb_agg(jsonb_build_object('direction', f.direction, 'code', f.code, 'airline', a.name,
                       'from', d.code, 'to', t.code, 'terminal', f.terminal,
                       'departs_at', f.departs_at, 'arrives_at', f.arrives_at) order by f.departs_at, f.position)
              from listing_flights f join airlines a on a.id = f.airline_id
              join airports d on d.id = f.departure_airport_id join airports t on t.id = f.arrival_airport_id
             where f.site_id = ${site.id} and f.listing_id = ${listingId}), '[]') as flights,
           coalesce((select jsonb_agg(jsonb_build_object('leg', b.leg, 'name', k.name, 'note', b.note)
                       order by b.position)
              from listing_buses b join buses k on k.id = b.bus_id
             where b.site_id = ${site.id} and b.listing_id = ${listingId}), '[]') as buses,
           coalesce((select jsonb_agg(jsonb_build_object('day', i.day, 'title', i.title, 'description', i.description)
                       order by i.day, i.position)
              from listing_itineraries i
             where i.site_id = ${site.id} and i.listing_id = ${listingId}), '[]') as itinerary,
           coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'phone', a.phone) order by a.name)
              from listing_guides g join admins a on a.site_id = g.site_id and a.id = g.admin_id
             where g.site_id = ${site.id} and g.listing_id = ${listingId} and a.status = 'ACTIVE'), '[]') as guides,
           jsonb_build_object('name', n.brand, 'phone', n.phone, 'whatsapp', n.whatsapp) as agency
      from site_settings n where n.site_id = ${site.id}`.execute(db);
  return found.rows[0]!;
}

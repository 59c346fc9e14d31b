import { BUS_LEGS, type BusLeg } from '@rihla/domain/departures/buses/legs';
import type { NeededItem } from '@rihla/domain/departures/equipment/equipment-needs';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { wasAnother } from '../board/board-columns.ts';
import type { ListedHandout } from './equipment-values.ts';

/** The seat of a traveller in a bus. */
export type Ride = {
  booking_id: string;
  leg: BusLeg;
  bus: string;
  bus_guide: string | null;
  is_leader: boolean;
};

/** A departure with the data that its printed lists need. */
export type ListedDeparture = {
  id: string;
  slug: string;
  name: string;
  category: string;
  departure_at: string | null;
  days: number | null;
  /** The booking codes of its flights, each once. */
  pnrs: string[];
  /** The seats in buses, sorted by leg and bus; a traveller has one for each leg. */
  rides: Ride[];
  /** The items of equipment that the pilgrims get, and what was stored about handing them out to who has the place now. */
  items: NeededItem[];
  handouts: ListedHandout[];
  /** The add-ons that were booked, by name; one for the whole party is that of its first traveller who has it. */
  addons: { booking_id: string; name: string }[];
  rooms: { booking_id: string; room: string }[];
  tickets: { profile_id: string; pnr: string | null; ticket_number: string | null }[];
};

/**
 * What the lists of a departure need besides its pilgrims: booking codes, tickets, seats in buses, add-ons, rooms and
 * equipment.
 * It takes one SQL statement.
 */
export async function readListed(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  listingId: string,
): Promise<ListedDeparture> {
  const found = await sql<ListedDeparture>`
    select l.id, l.slug, l.name, l.category, l.departure_at, l.days,
           (select coalesce(array_agg(distinct upper(f.pnr)), '{}') from listing_flights f
             where f.site_id = l.site_id and f.listing_id = l.id and f.pnr is not null) as pnrs,
           (select coalesce(jsonb_agg(jsonb_build_object('booking_id', s.booking_id, 'leg', d.leg, 'bus', d.name,
                    'bus_guide', g.name, 'is_leader', s.is_leader)
                    order by array_position(${sql.val([...BUS_LEGS])}::text[], d.leg), d.name), '[]')
              from bus_seats s join departure_buses d on d.site_id = s.site_id and d.id = s.bus_id
              left join admins g on g.site_id = d.site_id and g.id = d.guide_id
             where s.site_id = l.site_id and s.listing_id = l.id) as rides,
           (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'has_sizes', e.has_sizes,
                    'for_gender', e.for_gender) order by e.name, e.id), '[]')
              from departure_items d join equipment_items e on e.site_id = d.site_id and e.id = d.item_id
             where d.site_id = l.site_id and d.listing_id = l.id) as items,
           (select coalesce(jsonb_agg(jsonb_build_object('booking_id', h.booking_id, 'item_id', h.item_id,
                    'status', h.status, 'size', h.size, 'handed_on', h.handed_on, 'received_by', h.received_by)), '[]')
              from equipment_handouts h join bookings b on b.site_id = h.site_id and b.id = h.booking_id
             where h.site_id = l.site_id and h.listing_id = l.id and not ${wasAnother}) as handouts,
           (select coalesce(jsonb_agg(jsonb_build_object('booking_id', a.booking_id, 'name', a.name) order by a.name), '[]')
              from (select distinct on (o.listing_addon_id, case when c.type = 'GROUP' then b.invoice_id else b.id end)
                           o.booking_id, la.name
                      from bookings b
                      join booking_addons o on o.site_id = b.site_id and o.booking_id = b.id
                      join listing_addons la on la.site_id = o.site_id and la.id = o.listing_addon_id
                      join addons_categories c on c.site_id = la.site_id and c.id = la.addon_category_id
                     where b.site_id = l.site_id and b.listing_id = l.id
                     order by o.listing_addon_id, case when c.type = 'GROUP' then b.invoice_id else b.id end, b.position) a)
             as addons,
           (select coalesce(jsonb_agg(jsonb_build_object('booking_id', r.booking_id, 'room', r.room)), '[]')
              from booking_rooms r where r.site_id = l.site_id and r.listing_id = l.id) as rooms,
           (select coalesce(jsonb_agg(jsonb_build_object('profile_id', t.profile_id, 'pnr', t.pnr,
                    'ticket_number', t.ticket_number)), '[]')
              from departure_tickets t where t.site_id = l.site_id and t.listing_id = l.id) as tickets
      from listings l where l.site_id = ${site.id} and l.id = ${listingId}`.execute(db);
  return found.rows[0]!;
}

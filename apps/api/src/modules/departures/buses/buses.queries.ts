import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { DepartureBuses } from '@rihla/domain/departures/buses/bus.contract';
import { BUS_LEGS } from '@rihla/domain/departures/buses/legs';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { findGroup } from '../../catalogue/index.ts';
import { isLiveSql } from '../../invoices/index.ts';

type BusesRow = Omit<DepartureBuses, 'people'>;

/**
 * The buses of a departure that the actor may see, and everybody who travels. Three statements, however large the
 * group.
 * @throws Problem `catalogue.not_found`
 */
export async function readBuses(call: ReadCall<Admin>, { id }: { id: string }): Promise<DepartureBuses> {
  const { db, site } = call;
  const listingId = await findGroup(call, id);
  const answer = await sql<BusesRow>`
    select jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'departure_at', l.departure_at) as listing,
           coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name)
                       from listing_guides g join admins a on a.site_id = g.site_id and a.id = g.admin_id
                      where g.site_id = l.site_id and g.listing_id = l.id), '[]') as guides,
           coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'version', b.version, 'leg', b.leg,
                              'name', b.name, 'seats', b.seats, 'guide_id', b.guide_id,
                              'people', coalesce((select jsonb_agg(s.booking_id order by s.id) from bus_seats s
                                where s.site_id = b.site_id and s.bus_id = b.id), '[]'),
                              'leader', (select s.booking_id from bus_seats s
                                where s.site_id = b.site_id and s.bus_id = b.id and s.is_leader))
                            order by array_position(${sql.val([...BUS_LEGS])}::text[], b.leg), b.name)
                       from departure_buses b
                      where b.site_id = l.site_id and b.listing_id = l.id), '[]') as buses
      from listings l where l.site_id = ${site.id} and l.id = ${listingId}`.execute(db);
  const found = answer.rows[0] ?? refuse('catalogue.not_found');
  const people = await sql<DepartureBuses['people'][number]>`
    select b.id, f.name, i.number as invoice_number
      from invoices i
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
     where i.site_id = ${site.id} and i.listing_id = ${listingId} and ${isLiveSql}
     order by i.sequence, b.position`.execute(db);
  const travels = new Set(people.rows.map((one) => one.id));
  return {
    ...found,
    buses: found.buses.map((bus) => ({ ...bus, people: bus.people.filter((one) => travels.has(one)) })),
    people: people.rows,
  };
}

import type { BusLeg } from '@rihla/domain/departures/buses/legs';
import { sql } from 'kysely';
import { isLiveSql } from '../../modules/invoices/index.ts';
import type { Agency } from './agency.ts';
import { NEAR_DAYS } from './packages/calendar.ts';

/** The legs for which a group hires buses. */
const LEGS: readonly BusLeg[] = ['ARRIVAL', 'CITY_TO_CITY', 'RETURN'];
/** The number of seats of each bus. */
const SEATS = 45;
/**
 * The number of people after which the next invoice goes to another bus. It is below `SEATS`, so that the last invoice
 * of a bus fits in whole.
 */
const FILLED = 38;

/**
 * Gives groups that have left or leave within `NEAR_DAYS` their buses. People of one invoice sit in the same bus, the
 * first traveller of each bus leads it, and a guide of the package goes with it.
 */
export async function fillBuses({ site, today }: Agency): Promise<void> {
  const riders = sql`
    select l.id as listing_id, b.id as booking_id, i.sequence, b.position,
           (min(row_number) over (partition by l.id, i.id) - 1) / ${sql.lit(FILLED)} + 1 as bus
      from (select b.*, row_number() over (partition by i.listing_id order by i.sequence, b.position)
              from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
             where b.site_id = ${site.id} and ${isLiveSql}) b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where l.category <> 'TABUNGAN' and l.departure_at <= ${today}::date + ${NEAR_DAYS}::int`;
  await sql`
    insert into departure_buses (site_id, listing_id, leg, name, seats, guide_id)
    select distinct ${site.id}::uuid, r.listing_id, leg, 'Bus ' || r.bus, ${sql.lit(SEATS)},
           (select g.admin_id from listing_guides g where g.site_id = ${site.id} and g.listing_id = r.listing_id
             order by g.admin_id limit 1)
      from (${riders}) r cross join unnest(${sql.val([...LEGS])}::text[]) leg`.execute(site.db);
  await sql`
    insert into bus_seats (site_id, listing_id, leg, bus_id, booking_id, is_leader)
    select d.site_id, d.listing_id, d.leg, d.id, r.booking_id,
           row_number() over (partition by d.id order by r.sequence, r.position) = 1
      from (${riders}) r
      join departure_buses d
        on d.site_id = ${site.id} and d.listing_id = r.listing_id and d.name = 'Bus ' || r.bus`.execute(
    site.db,
  );
}

import { refuse } from '@rihla/domain/departures/buses/bus.errors';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';

type BusCall = Pick<WriteCall, 'tx' | 'site'>;
type Bus = { id: string; version: number; leg: string; name: string; seats: number };

/**
 * A bus of a departure, locked until the transaction ends, so that two people in the office cannot give away its last
 * seat at the same time.
 * @throws Problem `buses.not_found`
 */
export async function lockBus({ tx, site }: BusCall, listingId: string, busId: string): Promise<Bus> {
  const found = await sql<Bus>`
    select id, version, leg, name, seats from departure_buses
     where site_id = ${site.id} and listing_id = ${listingId} and id = ${busId} for update`.execute(tx);
  return found.rows[0] ?? refuse('buses.not_found');
}

/**
 * Refuses when a bus has more people than seats. Travellers of invoices that have ended do not count.
 * @throws Problem `buses.full`
 */
export async function assertRoom({ tx, site }: BusCall, { id, name, seats }: Bus): Promise<void> {
  const found = await sql<{ people: number }>`
    select count(*)::int as people from bus_seats s
      join bookings b on b.site_id = s.site_id and b.id = s.booking_id
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
     where s.site_id = ${site.id} and s.bus_id = ${id} and i.listing_id = s.listing_id and ${isLiveSql}`.execute(
    tx,
  );
  if (found.rows[0]!.people > seats) refuse('buses.full', { bus: name, seats });
}

import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/departures/buses/bus.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import { isLiveSql } from '../../invoices/index.ts';
import { assertRoom, lockBus } from './bus-room.ts';

/**
 * Gives people seats in a bus, all of them or none; they lose their seats in another bus of the same leg. Where `bus`
 * is null, their seats on this leg are taken away.
 * @throws Problem `catalogue.not_found`, `buses.not_found`, `buses.person_unknown`, `buses.full`
 */
export async function seatPeople(
  call: WriteCall<Admin>,
  { id, leg, bus, people }: InputOf<typeof contract.departure_buses.seat>,
): Promise<{ seated: number }> {
  const { tx, site } = call;
  const listingId = await findListingId(call, id);
  const wanted = [...new Set(people)].toSorted();
  if (bus === null) {
    await tx
      .deleteFrom('bus_seats')
      .where('site_id', '=', site.id)
      .where('listing_id', '=', listingId)
      .where('leg', '=', leg)
      .where('booking_id', 'in', wanted)
      .execute();
    return { seated: 0 };
  }
  await holdInvoices(call, wanted);
  const into = await lockBus(call, listingId, bus);
  if (into.leg !== leg) return refuse('buses.not_found');
  const travelling = await sql<{ id: string }>`
    select b.id from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
     where b.site_id = ${site.id} and b.id = any(${wanted}::uuid[]) and i.listing_id = ${listingId}
       and ${isLiveSql}`.execute(tx);
  if (travelling.rows.length < wanted.length) return refuse('buses.person_unknown');
  await sql`
    insert into bus_seats as s (site_id, listing_id, leg, bus_id, booking_id)
    select ${site.id}::uuid, ${listingId}::uuid, ${leg}, ${bus}::uuid, p from unnest(${wanted}::uuid[]) p
    on conflict on constraint bus_seats_once do update set bus_id = excluded.bus_id, is_leader = false
     where s.bus_id <> excluded.bus_id`.execute(tx);
  await assertRoom(call, into);
  return { seated: wanted.length };
}

/**
 * Holds the invoices of people until the commit, so that none of them ends or moves meanwhile: whoever does that takes
 * away the seats that it sees. What holds of the people is read after it, in a statement of its own.
 */
async function holdInvoices({ tx, site }: WriteCall<Admin>, people: readonly string[]): Promise<void> {
  await sql`
    select from invoices i
     where i.site_id = ${site.id} and i.id in (
       select b.invoice_id from bookings b where b.site_id = ${site.id} and b.id = any(${people}::uuid[]))
     order by i.id for share of i`.execute(tx);
}

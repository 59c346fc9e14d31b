import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/departures/buses/bus.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { findListingId } from '../../catalogue/index.ts';
import { assertRoom, lockBus } from './bus-room.ts';

type Calls = typeof contract.departure_buses;

/**
 * Adds a bus for a leg of a departure.
 * @throws Problem `catalogue.not_found`, `buses.name_taken`, `buses.guide_unknown`
 */
export async function addBus(
  call: WriteCall<Admin>,
  { id, leg, name, seats, guide_id }: InputOf<Calls['add']>,
): Promise<{ id: string }> {
  const listingId = await findListingId(call, id);
  await assertGuide(call, listingId, guide_id);
  const made = await call.tx
    .insertInto('departure_buses')
    .values({ site_id: call.site.id, listing_id: listingId, leg, name, seats, guide_id })
    .onConflict((conflict) => conflict.constraint('departure_buses_name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ?? refuse('buses.name_taken');
}

/**
 * Changes the name, seats, guide and leader of a bus. It must keep at least as many seats as people ride in it.
 * @throws Problem `catalogue.not_found`, `buses.…`, `kit.stale_version`
 */
export async function changeBus(
  call: WriteCall<Admin>,
  { id, bus, version, name, seats, guide_id, leader }: InputOf<Calls['change']>,
): Promise<{ id: string }> {
  const { tx, site } = call;
  const listingId = await findListingId(call, id);
  const before = await lockBus(call, listingId, bus);
  assertVersion(before, version);
  await assertGuide(call, listingId, guide_id);
  await assertRoom(call, { ...before, name, seats });
  await assertNameFree(call, listingId, { ...before, name });
  await tx
    .updateTable('departure_buses')
    .set({ name, seats, guide_id })
    .where('site_id', '=', site.id)
    .where('id', '=', bus)
    .execute();
  const seatsOf = tx.updateTable('bus_seats').where('site_id', '=', site.id).where('bus_id', '=', bus);
  await seatsOf.set({ is_leader: false }).where('is_leader', '=', true).execute();
  if (leader !== null) {
    const leaderSeat = await seatsOf
      .set({ is_leader: true })
      .where('booking_id', '=', leader)
      .returning('id')
      .executeTakeFirst();
    if (!leaderSeat) return refuse('buses.leader_elsewhere');
  }
  return { id: bus };
}

/**
 * Removes a bus with its seats.
 * @throws Problem `catalogue.not_found`, `buses.not_found`
 */
export async function removeBus(
  call: WriteCall<Admin>,
  { id, bus }: InputOf<Calls['remove']>,
): Promise<{ id: string }> {
  const listingId = await findListingId(call, id);
  await lockBus(call, listingId, bus);
  await call.tx
    .deleteFrom('departure_buses')
    .where('site_id', '=', call.site.id)
    .where('id', '=', bus)
    .execute();
  return { id: bus };
}

/** Refuses a guide who is not assigned to the package; null, for no guide, is accepted. */
async function assertGuide(
  { tx, site }: WriteCall<Admin>,
  listingId: string,
  guideId: string | null,
): Promise<void> {
  if (guideId === null) return;
  const guide = await tx
    .selectFrom('listing_guides')
    .select('admin_id')
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .where('admin_id', '=', guideId)
    .executeTakeFirst();
  if (!guide) refuse('buses.guide_unknown');
}

/**
 * Refuses a name that another bus of the same leg has.
 * @throws Problem `buses.name_taken`
 */
async function assertNameFree(
  { tx, site }: WriteCall<Admin>,
  listingId: string,
  { id, leg, name }: { id: string; leg: string; name: string },
): Promise<void> {
  const other = await sql`
    select from departure_buses where site_id = ${site.id} and listing_id = ${listingId}
       and leg = ${leg} and name = ${name} and id <> ${id}`.execute(tx);
  if (other.rows.length > 0) refuse('buses.name_taken');
}

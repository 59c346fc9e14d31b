import { freeBed } from '@rihla/domain/booking/rooms';
import type { Place, RoomingChange, RoomingState } from '@rihla/domain/departures/rooming/rooming-state';
import type { Sleeper } from '@rihla/domain/departures/rooming/rooming.types';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

type Call = Pick<WriteCall, 'tx' | 'site'>;
/** A change of the rooms of a departure, with the state that it leads to. */
type Change = { listingId: string; after: RoomingState; change: RoomingChange; people: readonly Sleeper[] };

/**
 * Writes a change of the rooms of a departure: first frees the beds of those who leave a room, then writes the
 * rooms, then gives beds to those who come, so that no bed is ever taken twice.
 * @param input the departure, the change, `after` (the state it leads to) and `people` (who of them needs a bed)
 */
export async function writeChange(call: Call, input: Change): Promise<void> {
  await takeOut(call, input.change);
  await removeRooms(call, input.change);
  await writeRooms(call, input);
  await putIn(call, input);
  await writePins(call, input.change);
  await writeBonds(call, input.change);
}

/** Frees the beds of the travellers who leave their room by a change. */
async function takeOut({ tx, site }: Call, { places }: RoomingChange): Promise<void> {
  const leaving = places.flatMap(({ before, after }) =>
    before && before.room !== after?.room ? [before.person] : [],
  );
  if (leaving.length === 0) return;
  await tx
    .deleteFrom('booking_rooms')
    .where('site_id', '=', site.id)
    .where('booking_id', 'in', leaving)
    .execute();
}

/** Deletes the rooms of a departure that a change removes. */
async function removeRooms({ tx, site }: Call, { rooms }: RoomingChange): Promise<void> {
  const removed = rooms.flatMap(({ before, after }) => (before && !after ? [before.id] : []));
  if (removed.length === 0) return;
  await tx.deleteFrom('departure_rooms').where('site_id', '=', site.id).where('id', 'in', removed).execute();
}

/** Writes new and changed rooms, with the numbers that the hotels gave them. */
async function writeRooms({ tx, site }: Call, { listingId, change }: Change): Promise<void> {
  const remaining = change.rooms.flatMap(({ after }) => after ?? []);
  if (remaining.length === 0) return;
  const rows = JSON.stringify(remaining);
  await sql`
    insert into departure_rooms (site_id, id, listing_id, room_type, name, note)
    select ${site.id}, r.id, ${listingId}, r.type, r.name, r.note
      from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, type text, name text, note text)
    on conflict (site_id, id) do update
      set room_type = excluded.room_type, name = excluded.name, note = excluded.note`.execute(tx);
  await tx
    .deleteFrom('departure_room_numbers')
    .where('site_id', '=', site.id)
    .where(
      'room_id',
      'in',
      remaining.map(({ id }) => id),
    )
    .execute();
  await sql`
    insert into departure_room_numbers (site_id, room_id, listing_hotel_id, number, floor)
    select ${site.id}, r.id, n.hotel, n.number, n.floor
      from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, numbers jsonb),
           jsonb_to_recordset(r.numbers) as n (hotel uuid, number text, floor text)`.execute(tx);
}

/**
 * Gives the travellers who come into a room the first free bed in it; a traveller who needs no own bed, such as an
 * infant, gets none.
 */
async function putIn({ tx, site }: Call, { listingId, after, change, people }: Change): Promise<void> {
  const coming = change.places.flatMap(({ before, after: now }) =>
    now && now.room !== before?.room ? [now] : [],
  );
  if (coming.length === 0) return;
  const rooms = new Map(after.rooms.map((room) => [room.id, room]));
  const beds = await bedsIn({ tx, site }, listingId);
  const sleepers = new Map(people.map((one) => [one.id, one]));
  const rows = coming.map((place) => {
    const room = rooms.get(place.room)!;
    const taken = beds.get(room.name) ?? [];
    const bed = sleepers.get(place.person)?.bed ? freeBed(room.type, taken) : null;
    beds.set(room.name, [...taken, bed]);
    return { ...place, bed, name: room.name, type: room.type };
  });
  await sql`
    insert into booking_rooms (site_id, booking_id, listing_id, room_type, room, bed, pinned)
    select ${site.id}, p.person, ${listingId}, p.type, p.name, p.bed, p.pinned
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as p (person uuid, type text, name text, bed int, pinned boolean)`.execute(tx);
}

/** The beds that are taken in each room of a departure, by the name of the room. */
async function bedsIn({ tx, site }: Call, listingId: string): Promise<Map<string, (number | null)[]>> {
  const rows = await tx
    .selectFrom('booking_rooms')
    .select(['room', 'bed'])
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ room }) => room)].map(([room, all]) => [room, all.map(({ bed }) => bed)]),
  );
}

/**
 * Stores for the travellers who stay in their room whether they are pinned to it, which means that proposals of rooms
 * leave them there.
 */
async function writePins({ tx, site }: Call, { places }: RoomingChange): Promise<void> {
  const stayed = places.flatMap(({ before, after }): Place[] =>
    before && after && before.room === after.room ? [after] : [],
  );
  for (const pinned of [true, false]) {
    const people = stayed.filter((one) => one.pinned === pinned).map(({ person }) => person);
    if (people.length === 0) continue;
    await tx
      .updateTable('booking_rooms')
      .set({ pinned })
      .where('site_id', '=', site.id)
      .where('booking_id', 'in', people)
      .execute();
  }
}

/** Stores or deletes the wishes of travellers to share a room, and their refusals, as the change says. */
async function writeBonds({ tx, site }: Call, { bonds }: RoomingChange): Promise<void> {
  for (const { before, after } of bonds) {
    const { person, other } = (after ?? before)!;
    if (after)
      await tx
        .insertInto('room_bonds')
        .values({ site_id: site.id, booking_id: person, other_id: other, kind: after.kind })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'booking_id', 'other_id']).doUpdateSet({ kind: after.kind }),
        )
        .execute();
    else
      await tx
        .deleteFrom('room_bonds')
        .where('site_id', '=', site.id)
        .where('booking_id', '=', person)
        .where('other_id', '=', other)
        .execute();
  }
}

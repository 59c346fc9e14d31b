import { refuse } from '@rihla/domain/booking/booking.errors';
import { freeBed, roomName, roomTypeFor } from '@rihla/domain/booking/rooms';
import { roomCapacity } from '@rihla/domain/booking/seats';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { lockInvoice } from '../../invoices/index.ts';
import { type BookingRow, getBooking } from '../../booking/index.ts';
import { getRoom } from '../place.queries.ts';
import { touchRooming } from '../version.ts';

/** The wanted room and bed of a traveller; `bed` absent or null for the first free one. */
type Place = { room: string; bed?: number | null; room_type?: RoomType; note?: string | null };
/** A stored bed after a change. */
type ChangedBed = { id: string; version: number };

/**
 * Gives a traveller a room of the group and a bed in it, the first free one unless one is named.
 * @throws Problem `booking.invoice_ended`, `booking.room_full`, `booking.room_type_missing` for a child, and
 *   `kit.already_exists` when somebody else has the bed or the traveller has one already
 */
export async function assignRoom(
  call: WriteCall<Actor>,
  { booking_id, ...place }: Place & { booking_id: string },
): Promise<ChangedBed> {
  const booking = await lockBooking(call, booking_id);
  const columns = await columnsOf(call, booking, place);
  await ensureRoom(call, booking.listing_id, columns);
  return call.tx
    .insertInto('booking_rooms')
    .values({
      site_id: call.site.id,
      booking_id: booking.id,
      listing_id: booking.listing_id,
      note: null,
      ...columns,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Gives a traveller another room or bed. Refuses as `assignRoom` does, and also when the row was changed since it
 * was read.
 */
export async function changeRoom(
  call: WriteCall<Actor>,
  { id, version, ...place }: Place & ChangedBed,
): Promise<ChangedBed> {
  const { data: before } = await getRoom(call, { id });
  const booking = await lockBooking(call, before.booking_id);
  const { data: now } = await getRoom(call, { id });
  assertVersion(now, version);
  const columns = await columnsOf(call, booking, place, id);
  await ensureRoom(call, booking.listing_id, columns);
  return call.tx
    .updateTable('booking_rooms')
    .set(columns)
    .where('site_id', '=', call.site.id)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Takes a traveller out of a room: the bed is free again. */
export async function removeFromRoom(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const { data: room } = await getRoom(call, { id });
  await touchRooming(call, room.listing_id);
  await call.tx
    .deleteFrom('booking_rooms')
    .where('site_id', '=', call.site.id)
    .where('id', '=', room.id)
    .execute();
  return { id: room.id };
}

/**
 * Creates the room of a departure into which a traveller is put, if the departure has no room of that name yet, and
 * raises the version of its rooms.
 */
async function ensureRoom(
  call: WriteCall<Actor>,
  listingId: string,
  { room_type, room }: { room_type: RoomType; room: string },
): Promise<void> {
  await touchRooming(call, listingId);
  await call.tx
    .insertInto('departure_rooms')
    .values({ site_id: call.site.id, listing_id: listingId, room_type, name: room })
    .onConflict((conflict) => conflict.columns(['site_id', 'listing_id', 'name']).doNothing())
    .execute();
}

/**
 * Frees the beds of an invoice that has ended or is in the trash. When the invoice comes back, its travellers are
 * given new beds.
 */
export async function leaveRooms({ tx, site }: ReactionCall, invoiceId: string): Promise<void> {
  await tx
    .deleteFrom('booking_rooms')
    .where('site_id', '=', site.id)
    .where('booking_id', 'in', (rows) =>
      rows
        .selectFrom('bookings')
        .select('id')
        .where('site_id', '=', site.id)
        .where('invoice_id', '=', invoiceId),
    )
    .execute();
}

/**
 * Reads a booking (the place of one traveller) under the lock of its invoice, so that the invoice neither ends nor
 * moves before the commit.
 * @throws Problem `kit.not_found` for one that the actor does not see, `booking.invoice_ended`
 */
async function lockBooking(call: WriteCall<Actor>, id: string): Promise<BookingRow> {
  const { data: seen } = await getBooking(call, { id });
  const { invoice } = await lockInvoice(call, seen.invoice_id);
  if (isEnded(invoice.status)) return refuse('booking.invoice_ended');
  return (await getBooking(call, { id })).data;
}

/**
 * The columns that put a traveller into a room and a bed. It takes the first free bed unless one is named; a child
 * gets a bed only where one is named. That two travellers never get the same bed is ensured by a unique key in the
 * database.
 * @param ownId id of the row in `booking_rooms` that is being changed, whose bed counts as free
 * @throws Problem `booking.room_type_missing`, `booking.room_full`
 */
async function columnsOf(call: WriteCall<Actor>, booking: BookingRow, place: Place, ownId?: string) {
  const roomType = roomTypeFor(booking.room_type, place.room_type);
  if (roomType === null) {
    const code = 'booking.room_type_missing';
    return refuse(code, undefined, { room_type: [{ code }] });
  }
  const room = roomName(place.room);
  const beds = roomCapacity(roomType);
  const taken = await takenBeds(call, { listingId: booking.listing_id, roomType, room, own: ownId });
  // A child sleeps with the person it travels with, unless a bed is named for it.
  const wantedBed =
    place.bed ??
    (booking.takes_seat && roomCapacity(booking.room_type) > 0 ? freeBed(roomType, taken) : undefined);
  if (wantedBed === null || (wantedBed !== undefined && wantedBed > beds)) {
    const code = 'booking.room_full';
    return refuse(code, { beds }, { room: [{ code, data: { beds } }] });
  }
  return {
    room_type: roomType,
    room,
    bed: wantedBed ?? null,
    ...(place.note === undefined ? {} : { note: place.note }),
  };
}

/**
 * The numbers of the beds in a room that travellers have, from 1; null for a traveller without a bed.
 * @param wanted.own id of the row in `booking_rooms` that is left out
 */
async function takenBeds(
  { tx, site }: WriteCall,
  wanted: { listingId: string; roomType: RoomType; room: string; own: string | undefined },
): Promise<(number | null)[]> {
  const rows = await tx
    .selectFrom('booking_rooms')
    .select(['id', 'bed'])
    .where('site_id', '=', site.id)
    .where('listing_id', '=', wanted.listingId)
    .where('room_type', '=', wanted.roomType)
    .where('room', '=', wanted.room)
    .execute();
  return rows.filter(({ id }) => id !== wanted.own).map(({ bed }) => bed);
}

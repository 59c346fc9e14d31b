import { bookingRoomListConfig } from '@rihla/domain/booking/room-list';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { invoicesSeenBy } from '../invoices/index.ts';

type RoomPage = OutputOf<typeof contract.booking_rooms.list>;
/** A traveller's bed in a room, as lists show it. */
export type RoomRow = RoomPage['data'][number];

/** A page of the rooms and beds of travellers, of the invoices that the actor sees. */
export function listRooms(call: ReadCall<Actor>, query: ListQuery): Promise<RoomPage> {
  return runList(roomsSeenBy(call), (rows) => columns(rows).$castTo<RoomRow>(), query, queryConfig);
}

/**
 * The room and bed of one traveller.
 * @throws Problem `kit.not_found` for one on an invoice that the actor does not see
 */
export async function getRoom(call: ReadCall<Actor>, { id }: { id: string }): Promise<{ data: RoomRow }> {
  if (!isUuid(id)) return refuse('kit.not_found');
  const row = await columns(roomsSeenBy(call)).where('r.id', '=', id).executeTakeFirst();
  return { data: (row as RoomRow | undefined) ?? refuse('kit.not_found') };
}

/**
 * A query of the rooms and beds that travellers have (`r`), with booking `b`, profile `p` and invoice `i`, on invoices
 * that the actor may see; invoices in the trash are left out.
 */
function roomsSeenBy(call: ReadCall<Actor>) {
  return invoicesSeenBy(call)
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.site_id', '=', 'i.site_id').onRef('b.invoice_id', '=', 'i.id'),
    )
    .innerJoin('booking_rooms as r', (join) =>
      join.onRef('r.site_id', '=', 'b.site_id').onRef('r.booking_id', '=', 'b.id'),
    )
    .leftJoin('profiles as p', (join) =>
      join.onRef('p.site_id', '=', 'b.site_id').onRef('p.id', '=', 'b.profile_id'),
    )
    .where('i.trashed_at', 'is', null);
}

/**
 * Adds the columns of a row in a list of beds: the room and bed, the traveller, and the invoice and package.
 */
function columns(rows: ReturnType<typeof roomsSeenBy>) {
  return rows.select([
    'r.id',
    'r.version',
    'r.booking_id',
    'r.listing_id',
    'i.listing_name',
    'i.departure_at',
    'r.room_type',
    'r.room',
    'r.bed',
    'r.note',
    'p.name as profile_name',
    'b.position',
    'i.slug as invoice_slug',
    'i.number as invoice_number',
  ]);
}

const queryConfig: ListQueryConfig = {
  list: bookingRoomListConfig,
  columns: {
    ...Object.fromEntries(Object.keys(bookingRoomListConfig.fields).map((field) => [field, `r.${field}`])),
    departure_at: 'i.departure_at',
  },
  tie: 'r.id',
  emptyLast: ['departure_at', 'bed'],
};

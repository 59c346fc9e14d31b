import { BEDROOM_TYPES } from '@rihla/domain/booking/rooms';
import type { RoomList } from '@rihla/domain/departures/rooming/room-list.contract';
import type { RoomingBoard } from '@rihla/domain/departures/rooming/rooming.contract';
import type { Reader } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { findListingId } from '../catalogue/index.ts';
import { findJourney, lastDayOf, listTravellers, logRevelation, plainNumbers } from '../pilgrims/index.ts';
import { readBoard } from './board.queries.ts';

type ListCall = Pick<WriteCall, 'tx' | 'db' | 'site' | 'now' | 'sealer'> & { actor: Reader };
type Person = RoomList['without'][number];

/**
 * The list of rooms of a departure as hotels get it, with passport numbers in plain text; records who has read them.
 * @param call the context of a member of staff, or of the person who created a print ticket
 * @param listing id or slug of the package
 * @throws Problem `catalogue.not_found`
 */
export async function readRoomList(call: ListCall, listing: string): Promise<RoomList> {
  const listingId = await findListingId(call, listing);
  const board = await readBoard(call, listingId);
  const travellers = await listTravellers(call, listingId);
  const { issuer, guides } = await findJourney(call, board.listing);
  await logRevelation(call, { field: 'room_list', listing_id: listingId });
  const files = new Map(
    travellers.flatMap(({ booking_id, profile }) => (profile ? [[booking_id, profile] as const] : [])),
  );
  const people = new Map(
    board.people.map((one): [string, Person] => {
      const file = files.get(one.id);
      const { id, sex, birth_date, age, invoice_number, room_type } = one;
      return [
        id,
        {
          id,
          sex,
          birth_date,
          age,
          invoice_number,
          name: file?.passport_name?.toUpperCase() || one.name,
          kind: room_type === 'CHILD' || room_type === 'INFANT' ? room_type : 'ADULT',
          passport_number: file ? plainNumbers(call.sealer, file).passport_number : null,
        },
      ];
    }),
  );
  const rooms = roomsOf(board, people);
  const placed = new Set(board.places.map(({ person }) => person));
  return {
    issuer,
    listing: board.listing,
    return_at: lastDayOf(board.listing),
    guides,
    hotels: board.hotels,
    rooms,
    without: [...people.values()].filter(({ id }) => !placed.has(id)),
    totals: BEDROOM_TYPES.flatMap((type) => {
      const all = rooms.filter((room) => room.type === type);
      const count = all.reduce((sum, room) => sum + room.people.length, 0);
      return all.length > 0 ? [{ type, rooms: all.length, people: count }] : [];
    }),
    printed_at: call.now.toISOString(),
  };
}

/**
 * The rooms with somebody in them, ordered by type and name, each with its people and its number and floor in every
 * hotel (null where the hotel has given none).
 */
function roomsOf(board: RoomingBoard, people: ReadonlyMap<string, Person>): RoomList['rooms'] {
  const members = Map.groupBy(board.places, ({ room }) => room);
  const types: readonly string[] = BEDROOM_TYPES;
  return board.rooms
    .flatMap(({ id, name, type, note, numbers }) => {
      const travellers = (members.get(id) ?? []).flatMap(({ person }) => people.get(person) ?? []);
      if (travellers.length === 0) return [];
      const inHotels = board.hotels.map(({ id: hotel }) => numbers.find((one) => one.hotel === hotel));
      return [
        {
          id,
          name,
          type,
          note,
          numbers: inHotels.map((given) => given?.number ?? null),
          floors: inHotels.map((given) => given?.floor ?? null),
          people: travellers,
        },
      ];
    })
    .toSorted(
      (one, other) =>
        types.indexOf(one.type) - types.indexOf(other.type) ||
        one.name.localeCompare(other.name, 'id', { numeric: true }),
    );
}

import { ROOM_TYPES, type RoomType } from '../shared/room-type.ts';

/** Whether a traveller of that type takes a seat: a child does, an infant travels on a lap. */
export function takesSeat(type: RoomType): boolean {
  return type !== 'INFANT';
}

/** Whether a room type is booked for an adult; CHILD and INFANT are not, and need an adult on the same invoice. */
export function isAdultPlace(type: RoomType): boolean {
  return type !== 'CHILD' && type !== 'INFANT';
}

/** The age on the day of departure from which a traveller counts as an adult: the one at which identity cards begin. */
export const ADULT_AGE = 17;

/** The age from which a traveller needs a seat of their own on a flight, as airlines ask. */
export const SEAT_AGE = 2;

/**
 * The number of seats that some travellers take: one each, except in the room types that take none, such as
 * infants.
 * @param pax travellers by room type; a type left out is nobody
 * @throws RangeError when a number of people is negative or not whole
 */
export function seatsOf(pax: Partial<Record<RoomType, number>>): number {
  return ROOM_TYPES.reduce((seats, type) => {
    const people = pax[type] ?? 0;
    if (!Number.isSafeInteger(people) || people < 0)
      throw new RangeError(`not a number of people: ${people}`);
    return seats + (takesSeat(type) ? people : 0);
  }, 0);
}

/**
 * The number of people that fit into one room of a type. Of CHILD and INFANT it is 0: they are prices and not rooms,
 * and these travellers sleep in the room of whoever they travel with.
 * @param sharing how many beds a room of type SHARING has
 */
export function roomCapacity(type: RoomType, sharing = 4): number {
  return type === 'SHARING' ? sharing : CAPACITY[type];
}

const CAPACITY: Record<Exclude<RoomType, 'SHARING'>, number> = {
  SINGLE: 1,
  DOUBLE: 2,
  TRIPLE: 3,
  QUAD: 4,
  QUINT: 5,
  CHILD: 0,
  INFANT: 0,
};

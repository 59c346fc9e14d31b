import type { RoomType } from '../../shared/room-type.ts';
import type { GroupRoom } from './rooming.types.ts';

/** The number and the floor that one hotel of the journey gave a room; `hotel` is the id of the stay. */
export type HotelNumber = { hotel: string; number: string | null; floor: string | null };

/** A room of a departure's group: the same people share it in every hotel, under another number in each. */
export type BoardRoom = {
  id: string;
  name: string;
  type: RoomType;
  note: string | null;
  numbers: readonly HotelNumber[];
};

/** The room in which a traveller sleeps, by ids; a pinned traveller stays in that room when rooms are proposed. */
export type Place = { person: string; room: string; pinned: boolean };

/** The kinds of bond between two travellers: one wishes to share a room with the other, or refuses to. */
export const BOND_KINDS = ['WISH', 'REFUSAL'] as const;
export type BondKind = (typeof BOND_KINDS)[number];
/** One traveller (`person`) wishes to share a room with another (`other`), or refuses to; both are ids of bookings. */
export type Bond = { person: string; other: string; kind: BondKind };

/** The rooms of a departure as they are stored: the rooms, who sleeps in which, and wishes and refusals. */
export type RoomingState = {
  rooms: readonly BoardRoom[];
  places: readonly Place[];
  bonds: readonly Bond[];
};

/** An entry before and after a change; null where it did not exist before, or does not any more. */
type BeforeAndAfter<T> = { before: T | null; after: T | null };

/** The difference between two states of the rooms of a departure, stored for each act so that it can be undone. */
export type RoomingChange = {
  rooms: readonly BeforeAndAfter<BoardRoom>[];
  places: readonly BeforeAndAfter<Place>[];
  bonds: readonly BeforeAndAfter<Bond>[];
};

const keyOf = {
  rooms: ({ id }: BoardRoom) => id,
  places: ({ person }: Place) => person,
  bonds: ({ person, other }: Bond) => `${person} ${other}`,
};

/** Lists every room, place and wish that differs between two states of one departure. */
export function changeBetween(before: RoomingState, after: RoomingState): RoomingChange {
  return {
    rooms: replacedEntries(before.rooms, after.rooms, keyOf.rooms),
    places: replacedEntries(before.places, after.places, keyOf.places),
    bonds: replacedEntries(before.bonds, after.bonds, keyOf.bonds),
  };
}

/** Whether a change changes nothing. */
export function isEmptyChange({ rooms, places, bonds }: RoomingChange): boolean {
  return rooms.length + places.length + bonds.length === 0;
}

/** The change that undoes another one. */
export function reverseChange({ rooms, places, bonds }: RoomingChange): RoomingChange {
  return {
    rooms: rooms.map(reversedChange),
    places: places.map(reversedChange),
    bonds: bonds.map(reversedChange),
  };
}

/**
 * Applies a change to a state, which is not changed itself.
 * @returns null when something that the change touches is no longer as it was before the change
 */
export function applyChange(state: RoomingState, change: RoomingChange): RoomingState | null {
  const rooms = withChange(state.rooms, change.rooms, keyOf.rooms);
  const places = withChange(state.places, change.places, keyOf.places);
  const bonds = withChange(state.bonds, change.bonds, keyOf.bonds);
  return rooms && places && bonds ? { rooms, places, bonds } : null;
}

/** The rooms with the ids of their members, as rules and proposals of rooms need them; empty rooms are included. */
export function groupRoomsOf({ rooms, places }: RoomingState): GroupRoom[] {
  const members = Map.groupBy(places, ({ room }) => room);
  return rooms.map(({ id, name, type }) => ({
    name,
    type,
    members: (members.get(id) ?? []).map(({ person }) => person),
  }));
}

function reversedChange<T>({ before, after }: BeforeAndAfter<T>): BeforeAndAfter<T> {
  return { before: after, after: before };
}

/**
 * The entries that differ between two lists, each with its value before and after (null where it is missing); entries
 * with the same key belong together.
 */
function replacedEntries<T>(
  before: readonly T[],
  after: readonly T[],
  key: (entry: T) => string,
): BeforeAndAfter<T>[] {
  const later = new Map(after.map((entry) => [key(entry), entry]));
  const changed = before.flatMap((entry): BeforeAndAfter<T>[] => {
    const now = later.get(key(entry)) ?? null;
    later.delete(key(entry));
    return now !== null && isSame(entry, now) ? [] : [{ before: entry, after: now }];
  });
  return [...changed, ...[...later.values()].map((entry) => ({ before: null, after: entry }))];
}

/** A list after a change; null when an entry that the change names no longer has the value that the change expects. */
function withChange<T>(
  list: readonly T[],
  change: readonly BeforeAndAfter<T>[],
  key: (entry: T) => string,
): T[] | null {
  const found = new Map(list.map((entry) => [key(entry), entry]));
  for (const { before, after } of change) {
    const entryKey = key((before ?? after)!);
    const current = found.get(entryKey) ?? null;
    if (current === null ? before !== null : before === null || !isSame(current, before)) return null;
    if (after === null) found.delete(entryKey);
    else found.set(entryKey, after);
  }
  return [...found.values()];
}

/** Whether two entries say the same, whatever the order of their fields. */
function isSame(entry: unknown, other: unknown): boolean {
  return stable(entry) === stable(other);
}

/** A value as JSON text with the fields of objects in alphabetical order, so that equal values give equal texts. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

import { roomName } from '../../booking/rooms.ts';
import type { RoomType } from '../../shared/room-type.ts';
import type { RoomingCode } from './rooming.errors.ts';
import type { BoardRoom, BondKind, HotelNumber, Place, RoomingState } from './rooming-state.ts';

/**
 * One act on the rooms of a departure. Rooms and people are named by id; whoever adds a room chooses its id, so that
 * the screen knows it at once.
 */
export type RoomingAct =
  /** Puts people into a room; null takes them out of the one that they have. */
  | { kind: 'place'; people: readonly string[]; room: string | null }
  /** Two people change places. */
  | { kind: 'swap'; people: readonly [string, string] }
  /** Adds a room, with people in it at once if any are named. Without a name it gets the next free one of its type. */
  | {
      kind: 'add_room';
      room: string;
      type: RoomType;
      name?: string | undefined;
      people?: readonly string[] | undefined;
    }
  /** Removes a room; whoever slept in it has no room. */
  | { kind: 'remove_room'; room: string }
  | {
      kind: 'change_room';
      room: string;
      name: string;
      type: RoomType;
      note: string | null;
      numbers: readonly HotelNumber[];
    }
  /** Binds people to the room that they have, so that proposals leave them there; or undoes it. */
  | { kind: 'pin'; people: readonly string[]; pinned: boolean }
  /** Notes that a traveller wants or refuses to share with another; null takes the note away. */
  | { kind: 'bond'; person: string; other: string; bond: BondKind | null }
  /** Takes over rooms that were proposed, in place of all rooms; a room with a known id keeps its note and numbers. */
  | {
      kind: 'arrange';
      rooms: readonly { id: string; name: string; type: RoomType; members: readonly string[] }[];
    };

/** The letter before the number of a room of each type, such as Q2. */
const PREFIXES: Readonly<Partial<Record<RoomType, string>>> = {
  SINGLE: 'S',
  DOUBLE: 'D',
  TRIPLE: 'T',
  QUAD: 'Q',
  QUINT: 'K',
  SHARING: 'B',
};

/**
 * The next free name of a room of a type, such as Q2: the letter of the type and the lowest number that is not taken.
 * @param taken the names that exist
 */
export function nextRoomName(type: RoomType, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = `${PREFIXES[type] ?? ''}${number}`;
    if (!taken.has(name)) return name;
  }
}

/**
 * The rooms of a departure after an act. The rules of rooms are not checked here but by `newFaultOf`.
 * @param people the ids of everybody who travels
 * @returns the new state; or the code of the refusal when the act names somebody who does not travel, a person twice, a
 *   room that does not exist, or a room name that is taken
 */
export function applyAct(
  state: RoomingState,
  act: RoomingAct,
  people: ReadonlySet<string>,
): RoomingState | RoomingCode {
  if (namedPeople(act).some((id) => !people.has(id))) return 'rooming.person_unknown';
  const room = 'room' in act && act.room !== null && act.kind !== 'add_room' ? act.room : null;
  if (room !== null && !state.rooms.some(({ id }) => id === room)) return 'rooming.room_unknown';
  switch (act.kind) {
    case 'place':
      return { ...state, places: withPeopleIn(state.places, act.people, act.room) };
    case 'swap':
      return { ...state, places: withRoomsSwapped(state.places, act.people) };
    case 'add_room':
      return withNewRoom(state, act);
    case 'remove_room':
      return {
        ...state,
        rooms: state.rooms.filter(({ id }) => id !== act.room),
        places: state.places.filter((place) => place.room !== act.room),
      };
    case 'change_room':
      return changedRoom(state, act);
    case 'pin': {
      const named = new Set(act.people);
      return {
        ...state,
        places: state.places.map((place) =>
          named.has(place.person) ? { ...place, pinned: act.pinned } : place,
        ),
      };
    }
    case 'bond':
      return withChangedBond(state, act);
    case 'arrange':
      return withAllRoomsReplaced(state, act.rooms);
  }
}

/** The ids of all travellers that an act names. */
export function namedPeople(act: RoomingAct): readonly string[] {
  switch (act.kind) {
    case 'bond':
      return [act.person, act.other];
    case 'arrange':
      return act.rooms.flatMap(({ members }) => members);
    case 'place':
    case 'swap':
    case 'pin':
      return act.people;
    case 'add_room':
      return act.people ?? [];
    default:
      return [];
  }
}

/**
 * The places (who sleeps in which room) after some people go to a room, or with `room` null leave theirs. People who
 * are new in the room come last and are not pinned.
 */
function withPeopleIn(places: readonly Place[], people: readonly string[], room: string | null): Place[] {
  const going = new Set(people);
  const staying = places.filter((place) => !going.has(place.person) || place.room === room);
  if (room === null) return staying;
  const stayingIds = new Set(staying.map(({ person }) => person));
  return [
    ...staying,
    ...[...going].flatMap((person) => (stayingIds.has(person) ? [] : [{ person, room, pinned: false }])),
  ];
}

/**
 * The places (who sleeps in which room) after two people exchange their rooms. When one of them had no room, the other
 * has none afterwards.
 */
function withRoomsSwapped(places: readonly Place[], [personA, personB]: readonly [string, string]): Place[] {
  const roomOf = (person: string) => places.find((place) => place.person === person)?.room ?? null;
  const [roomA, roomB] = [roomOf(personA), roomOf(personB)];
  return withPeopleIn(withPeopleIn(places, [personA], roomB), [personB], roomA);
}

/** The state with one more room, and with people in it when the act names any; or the code of the refusal. */
function withNewRoom(
  state: RoomingState,
  act: Extract<RoomingAct, { kind: 'add_room' }>,
): RoomingState | RoomingCode {
  const taken = new Set(state.rooms.map(({ name }) => name));
  const name = act.name ? roomName(act.name) : nextRoomName(act.type, taken);
  if (taken.has(name) || state.rooms.some(({ id }) => id === act.room)) return 'rooming.room_exists';
  const room: BoardRoom = { id: act.room, name, type: act.type, note: null, numbers: [] };
  const places = act.people ? withPeopleIn(state.places, act.people, act.room) : state.places;
  return { ...state, rooms: [...state.rooms, room], places };
}

/**
 * The state after one room gets another name, type, note or other numbers in the hotels; or the code of the refusal.
 */
function changedRoom(
  state: RoomingState,
  { room, name, type, note, numbers }: Extract<RoomingAct, { kind: 'change_room' }>,
): RoomingState | RoomingCode {
  const wanted = roomName(name);
  if (state.rooms.some((one) => one.id !== room && one.name === wanted)) return 'rooming.room_exists';
  const kept = numbers
    .filter((given) => given.number || given.floor)
    .map(({ hotel, number, floor }) => ({ hotel, number: number || null, floor: floor || null }))
    .toSorted((one, other) => (one.hotel < other.hotel ? -1 : 1));
  return {
    ...state,
    rooms: state.rooms.map((one) =>
      one.id === room ? { id: room, name: wanted, type, note: note || null, numbers: kept } : one,
    ),
  };
}

/**
 * The state after one traveller wishes to share a room with another or refuses it, or takes that back (`bond` null); or
 * the code of the refusal.
 */
function withChangedBond(
  state: RoomingState,
  { person, other, bond }: Extract<RoomingAct, { kind: 'bond' }>,
): RoomingState | RoomingCode {
  if (person === other) return 'rooming.person_unknown';
  const others = state.bonds.filter((present) => present.person !== person || present.other !== other);
  return { ...state, bonds: bond ? [...others, { person, other, kind: bond }] : others };
}

/**
 * The state in which the given rooms replace all rooms; or the code of the refusal. A pinned traveller stays pinned
 * where the room stays the same.
 */
function withAllRoomsReplaced(
  state: RoomingState,
  rooms: Extract<RoomingAct, { kind: 'arrange' }>['rooms'],
): RoomingState | RoomingCode {
  const members = rooms.flatMap((room) => room.members);
  const names = new Set(rooms.map(({ name }) => roomName(name)));
  if (names.size < rooms.length || new Set(rooms.map(({ id }) => id)).size < rooms.length)
    return 'rooming.room_exists';
  if (new Set(members).size < members.length) return 'rooming.person_twice';
  const earlier = new Map(state.rooms.map((room) => [room.id, room]));
  const places = new Map(state.places.map((place) => [place.person, place]));
  return {
    ...state,
    rooms: rooms.map(({ id, name, type }) => ({
      id,
      name: roomName(name),
      type,
      note: earlier.get(id)?.note ?? null,
      numbers: earlier.get(id)?.numbers ?? [],
    })),
    places: rooms.flatMap((room) =>
      room.members.map((person) => {
        const before = places.get(person);
        return { person, room: room.id, pinned: before?.room === room.id && before.pinned };
      }),
    ),
  };
}

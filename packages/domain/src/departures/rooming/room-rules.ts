import { roomCapacity } from '../../booking/seats.ts';
import { isAdultRoom, type RoomType } from '../../shared/room-type.ts';
import type { GroupRoom, RoomFault, RoomStock, Sleeper } from './rooming.types.ts';

/** The types of room from the best to the plainest: nobody is put into a plainer one than was bought. */
const BEST_FIRST: readonly RoomType[] = ['SINGLE', 'DOUBLE', 'TRIPLE', 'QUAD', 'QUINT', 'SHARING'];

/** The rank of a type of room: 0 for the best (SINGLE), greater for plainer ones, -1 for CHILD and INFANT. */
export function roomRank(type: RoomType): number {
  return isAdultRoom(type) ? BEST_FIRST.indexOf(type) : -1;
}

/** The types of room that are better than a given one, the next better first. */
export function betterRooms(type: RoomType): readonly RoomType[] {
  return BEST_FIRST.slice(0, Math.max(0, roomRank(type))).toReversed();
}

/** Whether a grown-up is answerable for a child in its room: as its guardian, or as one of its family. */
export function answersFor(grownUp: Sleeper, child: Sleeper): boolean {
  if (!grownUp.grownUp || grownUp.id === child.id) return false;
  return child.guardian === grownUp.id || (child.family !== null && child.family === grownUp.family);
}

/**
 * Finds every rule that the rooms of a departure break, whether they were made by hand or proposed. The rules: no more
 * people than beds; people of one sex, or of one family; no two people of whom one refuses the other; a child with a
 * grown-up who is answerable for it, where one travels along; nobody in a plainer room than bought; nobody in two
 * rooms; no more rooms of a type than the hotels have. People without a room are no fault: `withoutRoom` lists them.
 * @param people all travellers of the departure
 * @param sharing how many beds a room of type SHARING has at this office
 */
export function roomFaults(
  rooms: readonly GroupRoom[],
  people: readonly Sleeper[],
  stock: RoomStock = {},
  sharing?: number,
): RoomFault[] {
  const peopleById = new Map(people.map((person) => [person.id, person]));
  return [
    ...rooms.flatMap((room) => faultsOf(room, peopleById, people, sharing)),
    ...peopleListedTwice(rooms).map((person) => ({ code: 'room.twice' as const, person })),
    ...shortages(rooms, stock),
  ];
}

/** The travellers who sleep in none of the rooms. */
export function withoutRoom(rooms: readonly GroupRoom[], people: readonly Sleeper[]): string[] {
  const placed = new Set(rooms.flatMap(({ members }) => members));
  return people.flatMap(({ id }) => (placed.has(id) ? [] : [id]));
}

/**
 * Finds the rules that one room breaks by itself; rules over several rooms are checked elsewhere.
 * @param known all travellers by id
 * @param sharing how many beds a room of type SHARING has at this office
 */
function faultsOf(
  room: GroupRoom,
  known: ReadonlyMap<string, Sleeper>,
  people: readonly Sleeper[],
  sharing: number | undefined,
): RoomFault[] {
  const faults: RoomFault[] = [];
  const members: Sleeper[] = [];
  for (const person of room.members) {
    const member = known.get(person);
    if (member) members.push(member);
    else faults.push({ code: 'room.unknown_person', room: room.name, person });
  }
  if (members.filter(({ bed }) => bed).length > roomCapacity(room.type, sharing))
    faults.push({ code: 'room.too_many', room: room.name });
  if (isMixed(members)) faults.push({ code: 'room.mixed', room: room.name });
  for (const [index, person] of members.entries()) {
    for (const other of members.slice(index + 1))
      if (person.refuses.includes(other.id) || other.refuses.includes(person.id))
        faults.push({ code: 'room.refused_together', room: room.name, people: [person.id, other.id] });
    if (isAlone(person, members, people))
      faults.push({ code: 'room.child_alone', room: room.name, person: person.id });
    if (person.bought !== null && roomRank(room.type) > roomRank(person.bought))
      faults.push({ code: 'room.worse_than_bought', room: room.name, person: person.id });
  }
  return faults;
}

/**
 * Whether women and men who are not all of one family share a room. A person whose sex is not known counts as being of
 * the other sex. Small children (`separate` is false) do not count.
 */
function isMixed(members: readonly Sleeper[]): boolean {
  const counted = members.filter(({ separate }) => separate);
  const [first] = counted;
  if (!first || counted.length === 1) return false;
  if (first.sex !== null && counted.every(({ sex }) => sex === first.sex)) return false;
  return first.family === null || counted.some(({ family }) => family !== first.family);
}

/** Whether a child sleeps without a grown-up who is answerable for it, although one travels along. */
function isAlone(person: Sleeper, members: readonly Sleeper[], people: readonly Sleeper[]): boolean {
  if (person.grownUp || members.some((other) => answersFor(other, person))) return false;
  return people.some((other) => answersFor(other, person));
}

/** The ids of the people who sleep in more than one room, or are listed twice in one. */
function peopleListedTwice(rooms: readonly GroupRoom[]): string[] {
  const seen = new Set<string>();
  return rooms.flatMap(({ members }) =>
    members.filter((person) => {
      const before = seen.has(person);
      seen.add(person);
      return before;
    }),
  );
}

/**
 * A fault for each type of which more rooms are used than the hotels have. Types that `stock` leaves out have no
 * limit.
 */
function shortages(rooms: readonly GroupRoom[], stock: RoomStock): RoomFault[] {
  return BEST_FIRST.flatMap((type): RoomFault[] => {
    const most = stock[type];
    const used = rooms.filter((room) => room.type === type && room.members.length > 0).length;
    if (most === undefined || used <= most) return [];
    return [{ code: 'room.stock', type, rooms: used, stock: most }];
  });
}

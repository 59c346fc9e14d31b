import { hasStock, mayShare, type OpenRoom, type RoomingProblem, roomPoints } from './rooming-problem.ts';

/** How hot the search begins and how cold it ends, in points: what a step may lose with some likelihood. */
const HOTTEST = 260;
const COLDEST = 4;
/** The share of tries that aim at the room of somebody whose company is worth points. */
const AIMED = 0.45;

/** A room and the people who would be in it after a try. */
type Change = { room: OpenRoom; members: readonly number[]; points: number };

/** The rooms while they are improved, with the room of each person. */
type Search = { problem: RoomingProblem; rooms: OpenRoom[]; roomOf: OpenRoom[]; random: () => number };

/**
 * Improves rooms by simulated annealing: a person with its children, a family or a whole room goes elsewhere, or two
 * people change places; what is better is kept, what is worse sometimes, ever less. Only rooms in which everybody may
 * sleep are tried. It counts steps and not time, so the same random numbers give the same rooms.
 * @param start the rooms to begin with; they are not changed
 * @param steps how many tries are made
 * @returns the best rooms that were seen, the ones it began with among them
 */
export function improveRooms(
  problem: RoomingProblem,
  start: readonly OpenRoom[],
  random: () => number,
  steps: number,
): OpenRoom[] {
  const search = searchFrom(problem, start, random);
  const movable = start.flatMap(({ members }) => members.filter((one) => !problem.pinned[one]));
  if (movable.length < 2) return copyOf(start);
  const cooling = (COLDEST / HOTTEST) ** (1 / Math.max(1, steps));
  let heat = HOTTEST;
  let points = pointsOfRooms(start);
  let best = { points, rooms: copyOf(start) };
  for (let step = 0; step < steps; step += 1, heat *= cooling) {
    const person = movable[Math.floor(random() * movable.length)]!;
    const changes = oneTry(search, person, movable);
    if (!changes) continue;
    let gain = 0;
    for (const { room, points: after } of changes) gain += after - room.points;
    if (gain < 0 && random() >= Math.exp(gain / heat)) continue;
    for (const change of changes) apply(search, change);
    points += gain;
    if (points > best.points) best = { points, rooms: copyOf(search.rooms) };
  }
  return best.rooms;
}

/** The points of rooms together. */
export function pointsOfRooms(rooms: readonly OpenRoom[]): number {
  return rooms.reduce((sum, { points }) => sum + points, 0);
}

/** A search that begins with copies of some rooms, and knows the room of each person. */
function searchFrom(problem: RoomingProblem, start: readonly OpenRoom[], random: () => number): Search {
  const rooms = copyOf(start);
  const roomOf: OpenRoom[] = [];
  for (const room of rooms) for (const one of room.members) roomOf[one] = room;
  return { problem, rooms, roomOf, random };
}

/** Rooms with somebody in them, each a copy; the members are never changed in place, so they are shared. */
function copyOf(rooms: readonly OpenRoom[]): OpenRoom[] {
  return rooms.flatMap((room) => (room.members.length > 0 ? [{ ...room }] : []));
}

/** A try that begins with a person: what would change, or null when it may not be. */
function oneTry(search: Search, person: number, movable: readonly number[]): Change[] | null {
  const { random, problem, roomOf } = search;
  const from = roomOf[person]!;
  const to = random() < AIMED ? roomOfFriend(search, person) : anyRoom(search, movable);
  const kind = random();
  if (kind < 0.08)
    return moveParty(
      search,
      from.members.filter((one) => !problem.pinned[one]),
      to,
      from,
    );
  if (kind < 0.2 && problem.family[person] !== -1)
    return moveParty(search, familyIn(problem, from, person), to, from);
  if (kind < 0.55 && to && to !== from) return swap(search, person, from, to);
  return moveParty(search, withChildren(problem, person, from), kind < 0.6 ? null : to, from);
}

/** The room of somebody whose company is worth points to a person; null where nobody's is. */
function roomOfFriend({ problem, roomOf, random }: Search, person: number): OpenRoom | null {
  const friends = problem.friends[person]!;
  if (friends.length === 0) return null;
  return roomOf[friends[Math.floor(random() * friends.length)]!] ?? null;
}

function anyRoom({ roomOf, random }: Search, movable: readonly number[]): OpenRoom {
  return roomOf[movable[Math.floor(random() * movable.length)]!]!;
}

/** A person with those of its room for whom nobody else there is answerable. */
function withChildren({ answerable, pinned }: RoomingProblem, person: number, from: OpenRoom): number[] {
  return from.members.filter(
    (one) =>
      one === person ||
      (!pinned[one] &&
        answerable[one]!.includes(person) &&
        !answerable[one]!.some((other) => other !== person && from.members.includes(other))),
  );
}

function familyIn({ family, pinned }: RoomingProblem, from: OpenRoom, person: number): number[] {
  return from.members.filter((one) => family[one] === family[person] && !pinned[one]);
}

/** The change of people who go together to another room, or, without one, to a room of their own. */
function moveParty(
  search: Search,
  party: readonly number[],
  to: OpenRoom | null,
  from: OpenRoom,
): Change[] | null {
  const { problem, rooms } = search;
  if (party.length === 0 || to === from) return null;
  const target = to ?? newRoom(search, party, from);
  if (!target) return null;
  const arrived = [...target.members, ...party];
  if (!mayShare(problem, target.type, arrived)) return null;
  const left = from.members.filter((one) => !party.includes(one));
  if (left.length > 0 && !mayShare(problem, from.type, left)) return null;
  // A room that stands empty is opened again only while the hotels have it.
  if (target.members.length === 0 && left.length > 0 && !hasStock(problem, rooms, target.type)) return null;
  return [changeOf(problem, from, left), changeOf(problem, target, arrived)];
}

/** An empty room of the type that people have, joined to the rooms so that it can be used. */
function newRoom({ problem, rooms }: Search, party: readonly number[], from: OpenRoom): OpenRoom | null {
  if (party.length === from.members.length) return null;
  const empty = rooms.find(({ members, type }) => members.length === 0 && type === from.type);
  if (empty) return empty;
  if (!hasStock(problem, rooms, from.type)) return null;
  const room: OpenRoom = { name: null, type: from.type, members: [], points: 0 };
  rooms.push(room);
  return room;
}

/** The change of a person and somebody of another room who take each other's place. */
function swap(search: Search, person: number, from: OpenRoom, to: OpenRoom): Change[] | null {
  const { problem, random } = search;
  const other = to.members[Math.floor(random() * to.members.length)];
  if (other === undefined || problem.pinned[other]) return null;
  const going = withChildren(problem, person, from);
  const coming = withChildren(problem, other, to);
  const here = [...from.members.filter((one) => !going.includes(one)), ...coming];
  const there = [...to.members.filter((one) => !coming.includes(one)), ...going];
  if (!mayShare(problem, from.type, here) || !mayShare(problem, to.type, there)) return null;
  return [changeOf(problem, from, here), changeOf(problem, to, there)];
}

function changeOf(problem: RoomingProblem, room: OpenRoom, members: readonly number[]): Change {
  return { room, members, points: roomPoints(problem, room, members) };
}

function apply({ roomOf }: Search, { room, members, points }: Change): void {
  room.members = members;
  room.points = points;
  for (const one of members) roomOf[one] = room;
}

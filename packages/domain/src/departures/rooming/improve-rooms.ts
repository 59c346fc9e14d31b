import { hasStock, mayShare, type OpenRoom, type RoomingProblem, roomPoints } from './rooming-problem.ts';

/**
 * The temperature of simulated annealing at the beginning and at the end, in points: a change that loses so many points
 * is accepted in 37 of 100 cases (1/e).
 */
const FIRST_TEMPERATURE = 260;
const LAST_TEMPERATURE = 4;
/** The share of the tries (0 to 1) that aim at the room of a friend, somebody with whom sharing earns points. */
const TOWARDS_FRIENDS = 0.45;

/** A room with the members and the points that it would have after a try. */
type Change = { room: OpenRoom; members: readonly number[]; points: number };

/** The state of a search: the rooms as they are now, and the room of each person by place in `problem.people`. */
type Search = { problem: RoomingProblem; rooms: OpenRoom[]; roomOf: OpenRoom[]; random: () => number };

/**
 * Improves rooms by simulated annealing: it tries many random changes, keeps each that earns points, and sometimes one
 * that loses points, ever less often as the temperature falls. A change moves a person with its children, a family or
 * a whole room, or lets two people change places. Only rooms that the rules allow are tried. It counts tries and not
 * time, so the same random numbers give the same rooms.
 * @param start the rooms to begin with; they are not changed
 * @param random answers a number from 0 to below 1
 * @param steps how many tries are made
 * @returns the rooms with most points that were seen, those of the start among them
 */
export function improveRooms(
  problem: RoomingProblem,
  start: readonly OpenRoom[],
  random: () => number,
  steps: number,
): OpenRoom[] {
  const search = searchFrom(problem, start, random);
  const movable = start.flatMap(({ members }) => members.filter((member) => !problem.pinned[member]));
  if (movable.length < 2) return copyOf(start);
  const cooling = (LAST_TEMPERATURE / FIRST_TEMPERATURE) ** (1 / Math.max(1, steps));
  let temperature = FIRST_TEMPERATURE;
  let points = pointsOfRooms(start);
  let best = { points, rooms: copyOf(start) };
  for (let step = 0; step < steps; step += 1, temperature *= cooling) {
    const person = movable[Math.floor(random() * movable.length)]!;
    const changes = randomChange(search, person, movable);
    if (!changes) continue;
    let gain = 0;
    for (const { room, points: after } of changes) gain += after - room.points;
    if (gain < 0 && random() >= Math.exp(gain / temperature)) continue;
    for (const change of changes) apply(search, change);
    points += gain;
    if (points > best.points) best = { points, rooms: copyOf(search.rooms) };
  }
  return best.rooms;
}

/** The sum of the points of rooms. */
export function pointsOfRooms(rooms: readonly OpenRoom[]): number {
  return rooms.reduce((sum, { points }) => sum + points, 0);
}

/** The state at the beginning of a search for better rooms: copies of some rooms, and the room of each person. */
function searchFrom(problem: RoomingProblem, start: readonly OpenRoom[], random: () => number): Search {
  const rooms = copyOf(start);
  const roomOf: OpenRoom[] = [];
  for (const room of rooms) for (const member of room.members) roomOf[member] = room;
  return { problem, rooms, roomOf, random };
}

/** Copies of the rooms that are not empty. Lists of members are never changed in place, so the copies share them. */
function copyOf(rooms: readonly OpenRoom[]): OpenRoom[] {
  return rooms.flatMap((room) => (room.members.length > 0 ? [{ ...room }] : []));
}

/**
 * Draws one random change of the rooms that begins with a person. In 8 of 100 cases everybody of its room moves, in 12
 * its family there, in 35 it changes places with somebody, in 5 it moves to an empty room, else to another room; alone
 * or in exchange it takes along the children who depend on it. Pinned people (bound to a room) do not move.
 * @param person the index of the person in the list of people
 * @param movable the indexes of all who may be moved
 * @returns the two rooms that would change with their new members, or null when the rules forbid it
 */
function randomChange(search: Search, person: number, movable: readonly number[]): Change[] | null {
  const { random, problem, roomOf } = search;
  const from = roomOf[person]!;
  const to = random() < TOWARDS_FRIENDS ? roomOfFriend(search, person) : anyRoom(search, movable);
  const kind = random();
  if (kind < 0.08)
    return moveParty(
      search,
      from.members.filter((member) => !problem.pinned[member]),
      to,
      from,
    );
  if (kind < 0.2 && problem.family[person] !== -1)
    return moveParty(search, familyIn(problem, from, person), to, from);
  if (kind < 0.55 && to && to !== from) return exchange(search, person, from, to);
  return moveParty(search, withChildren(problem, person, from), kind < 0.6 ? null : to, from);
}

/**
 * The room of a friend of a person, drawn at random: somebody with whom sharing a room earns points. Null where there
 * is none.
 */
function roomOfFriend({ problem, roomOf, random }: Search, person: number): OpenRoom | null {
  const friends = problem.friends[person]!;
  if (friends.length === 0) return null;
  return roomOf[friends[Math.floor(random() * friends.length)]!] ?? null;
}

function anyRoom({ roomOf, random }: Search, movable: readonly number[]): OpenRoom {
  return roomOf[movable[Math.floor(random() * movable.length)]!]!;
}

/**
 * A person, and those children in its room for whom no other grown-up there is answerable; children who are pinned
 * (bound to the room) are left out. People are numbers, their places in the list of people.
 */
function withChildren({ answerable, pinned }: RoomingProblem, person: number, from: OpenRoom): number[] {
  return from.members.filter(
    (member) =>
      member === person ||
      (!pinned[member] &&
        answerable[member]!.includes(person) &&
        !answerable[member]!.some((other) => other !== person && from.members.includes(other))),
  );
}

function familyIn({ family, pinned }: RoomingProblem, from: OpenRoom, person: number): number[] {
  return from.members.filter((member) => family[member] === family[person] && !pinned[member]);
}

/**
 * The change by which people of one room go together to another, or to an empty room when `to` is null. Nothing is
 * changed yet.
 * @param party the people as places in the list of people
 * @returns both rooms with their new members, or null when the rules or the stock of the hotels forbid it
 */
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
  const left = from.members.filter((member) => !party.includes(member));
  if (left.length > 0 && !mayShare(problem, from.type, left)) return null;
  // A room that has become empty may be used again only while the hotels still have one of its type.
  if (target.members.length === 0 && left.length > 0 && !hasStock(problem, rooms, target.type)) return null;
  return [changeOf(problem, from, left), changeOf(problem, target, arrived)];
}

/**
 * Finds an empty room of the type that people have now, or adds one to the rooms of the search when the hotels have
 * one left. Null where they have none, and for people who are alone in their room, since nothing would change.
 */
function newRoom({ problem, rooms }: Search, party: readonly number[], from: OpenRoom): OpenRoom | null {
  if (party.length === from.members.length) return null;
  const empty = rooms.find(({ members, type }) => members.length === 0 && type === from.type);
  if (empty) return empty;
  if (!hasStock(problem, rooms, from.type)) return null;
  const room: OpenRoom = { name: null, type: from.type, members: [], points: 0 };
  rooms.push(room);
  return room;
}

/**
 * The change by which a person takes the place of somebody of another room, drawn at random, and the other way round;
 * each goes with the children who depend on it.
 * @returns both rooms with their new members, or null when the rules forbid it or the other is pinned (bound to a
 *   room)
 */
function exchange(search: Search, person: number, from: OpenRoom, to: OpenRoom): Change[] | null {
  const { problem, random } = search;
  const other = to.members[Math.floor(random() * to.members.length)];
  if (other === undefined || problem.pinned[other]) return null;
  const going = withChildren(problem, person, from);
  const coming = withChildren(problem, other, to);
  const fromMembers = [...from.members.filter((member) => !going.includes(member)), ...coming];
  const toMembers = [...to.members.filter((member) => !coming.includes(member)), ...going];
  if (!mayShare(problem, from.type, fromMembers) || !mayShare(problem, to.type, toMembers)) return null;
  return [changeOf(problem, from, fromMembers), changeOf(problem, to, toMembers)];
}

function changeOf(problem: RoomingProblem, room: OpenRoom, members: readonly number[]): Change {
  return { room, members, points: roomPoints(problem, room, members) };
}

/** Carries out one change of the search: gives a room its new members and points. */
function apply({ roomOf }: Search, { room, members, points }: Change): void {
  room.members = members;
  room.points = points;
  for (const member of members) roomOf[member] = room;
}

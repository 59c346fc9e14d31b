import {
  hasStock,
  mayShare,
  type OpenRoom,
  type RoomingProblem,
  roomPoints,
  typesFor,
} from './rooming-problem.ts';
import type { GroupRoom } from './rooming.types.ts';

/** Rooms that are being filled, and the people for whom no room was found, as places in `problem.people`. */
export type RoomsSoFar = { rooms: OpenRoom[]; unplaced: number[] };

/**
 * Fills rooms in one pass, without trying again. `proposeRooms` starts from this result and only improves on it.
 * People already in a room stay in it. Then families that fill a room exactly get one. Then each remaining party (a
 * grown-up with the children who sleep with it, or one person alone) goes to the room in which it scores most points.
 * People are given as numbers: their places in `problem.people`.
 * @param kept the rooms to begin with: the present rooms, or only those with people who must stay (pinned)
 * @returns the rooms, and the numbers of the people for whom there is none
 */
export function greedyRooms(problem: RoomingProblem, kept: readonly GroupRoom[]): RoomsSoFar {
  const rooms = keptRooms(problem, kept);
  const placed = new Set(rooms.flatMap(({ members }) => members));
  const parties = partiesOf(problem, placed);
  const unplaced: number[] = [];
  for (const party of [...wholeFamilies(problem, parties), ...parties]) {
    if (party.some((person) => placed.has(person))) continue;
    if (!placeParty(problem, rooms, party)) {
      if (parties.includes(party)) unplaced.push(...party);
      continue;
    }
    for (const person of party) placed.add(person);
  }
  return { rooms, unplaced };
}

/**
 * Puts a party, people who stay together, into the existing room where it adds most points, or into a new room where
 * that is worth more. Changes `rooms` in place.
 * @param party the people as places in `problem.people`
 * @returns false when no room may take them
 */
export function placeParty(problem: RoomingProblem, rooms: OpenRoom[], party: readonly number[]): boolean {
  let best: { room: OpenRoom; members: number[]; points: number } | null = null;
  for (const room of rooms) {
    if (room.members.length === 0) continue;
    const members = [...room.members, ...party];
    if (!mayShare(problem, room.type, members)) continue;
    const points = roomPoints(problem, room, members);
    if (best === null || points - room.points > best.points - best.room.points)
      best = { room, members, points };
  }
  for (const type of typesFor(problem, party)) {
    if (!hasStock(problem, rooms, type) || !mayShare(problem, type, party)) continue;
    const points = roomPoints(problem, { name: null, type }, party);
    if (best !== null && best.points - best.room.points >= points) break;
    rooms.push({ name: null, type, members: party, points });
    return true;
  }
  if (best === null) return false;
  best.room.members = best.members;
  best.room.points = best.points;
  return true;
}

/**
 * Copies the given rooms, without people who no longer travel, people who by the rules may not sleep there any more,
 * and rooms beyond the number that the hotels have. People become places in `problem.people`.
 */
function keptRooms(problem: RoomingProblem, kept: readonly GroupRoom[]): OpenRoom[] {
  const index = new Map(problem.people.map(({ id }, place) => [id, place]));
  const rooms: OpenRoom[] = [];
  for (const { name, type, members } of kept) {
    let staying = members.flatMap((id) => index.get(id) ?? []);
    while (staying.length > 0 && !mayShare(problem, type, staying))
      staying = withoutOne(problem, type, staying);
    if (staying.length > 0 && hasStock(problem, rooms, type))
      rooms.push({ name, type, members: staying, points: roomPoints(problem, { name, type }, staying) });
  }
  return rooms;
}

/**
 * Removes one person from a room whose members may not share it by the rules (`mayShare`). It removes the first who is
 * not pinned (bound to this room) and without whom the others may share it; else the last who is not pinned; else the
 * last. Members are places in `problem.people`.
 * @returns the members who are left
 */
function withoutOne(problem: RoomingProblem, type: OpenRoom['type'], members: readonly number[]): number[] {
  const free = members.filter((person) => !problem.pinned[person]);
  const blocking = free.find((person) =>
    mayShare(
      problem,
      type,
      members.filter((other) => other !== person),
    ),
  );
  const removed = blocking ?? free.at(-1) ?? members.at(-1);
  return members.filter((person) => person !== removed);
}

/**
 * Groups the people who have no room yet into parties, which are placed together: a grown-up with the children who
 * sleep with it, and everybody else alone. People are places in `problem.people`; `placed` are those who have a room.
 * The order decides how well rooms fill: the largest families first, each family together, women before men.
 */
function partiesOf(problem: RoomingProblem, placed: ReadonlySet<number>): number[][] {
  const { people, answerable, family } = problem;
  const parties = new Map<number, number[]>();
  const free = people.flatMap((_, person) => (placed.has(person) ? [] : [person]));
  const alone = free.filter((person) => answerable[person]!.length === 0);
  for (const person of alone) parties.set(person, [person]);
  for (const child of free.filter((person) => answerable[person]!.length > 0)) {
    const leader = leaderOf(problem, child, parties);
    if (leader === undefined) parties.set(child, [child]);
    else parties.get(leader)!.push(child);
  }
  const size = (person: number) =>
    family[person] === -1 ? 1 : free.filter((other) => family[other] === family[person]).length;
  return [...parties.values()].toSorted(
    ([person = 0], [other = 0]) =>
      size(other) - size(person) ||
      family[person]! - family[other]! ||
      (people[person]!.sex ?? '').localeCompare(people[other]!.sex ?? '') ||
      person - other,
  );
}

/**
 * Finds the grown-up with whom a child is placed: its guardian, else one of its family and sex, else any of its
 * family. A grown-up whose bought room still has a bed for the child comes before one whose room the children fill
 * already. People are places in `people`.
 * @param parties each grown-up with the people who are placed with it so far
 * @returns undefined where no grown-up who is answerable for the child is among the parties
 */
function leaderOf(
  { people, answerable, capacity }: RoomingProblem,
  child: number,
  parties: ReadonlyMap<number, readonly number[]>,
): number | undefined {
  const { guardian, sex, bed } = people[child]!;
  const isFull = (person: number) =>
    parties.get(person)!.filter((other) => people[other]!.bed).length + (bed ? 1 : 0) >
    capacity[people[person]!.bought!];
  const penalty = (person: number) =>
    (isFull(person) ? 4 : 0) +
    (people[person]!.id === guardian ? 0 : 2) +
    (people[person]!.sex === sex ? 0 : 1);
  return answerable[child]!.filter((person) => parties.has(person) && people[person]!.bed).toSorted(
    (person, other) => penalty(person) - penalty(other),
  )[0];
}

/**
 * Finds the families who bought one type of room and exactly fill a room of it, so that they can be placed as a whole.
 * People are places in `problem.people`.
 * @param parties the people without a room
 * @returns the members of each such family
 */
function wholeFamilies(problem: RoomingProblem, parties: readonly (readonly number[])[]): number[][] {
  const { family, people, capacity } = problem;
  const members = new Map<number, number[]>();
  for (const person of parties.flat())
    if (family[person] !== -1)
      members.set(family[person]!, [...(members.get(family[person]!) ?? []), person]);
  return [...members.values()].filter((all) => {
    const beds = all.filter((person) => people[person]!.bed);
    const [type] = beds.map((person) => people[person]!.bought!);
    return (
      type !== undefined &&
      beds.every((person) => people[person]!.bought === type) &&
      beds.length === capacity[type] &&
      mayShare(problem, type, all)
    );
  });
}

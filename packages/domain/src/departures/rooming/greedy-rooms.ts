import {
  hasStock,
  mayShare,
  type OpenRoom,
  type RoomingProblem,
  roomPoints,
  typesFor,
} from './rooming-problem.ts';
import type { GroupRoom } from './rooming.types.ts';

/** Rooms while they are made, and those for whom there is none. */
export type RoomsSoFar = { rooms: OpenRoom[]; unplaced: number[] };

/**
 * Rooms made by one pass, which every proposal begins with and is never worse than. Who may stay where it was stays;
 * families that fill a room get one; everybody else goes, with the children it answers for, where it is worth most,
 * into a room of its own when none fits.
 * @param kept the rooms to begin with: those of before, or only those with pinned people
 */
export function greedyRooms(problem: RoomingProblem, kept: readonly GroupRoom[]): RoomsSoFar {
  const rooms = keptRooms(problem, kept);
  const placed = new Set(rooms.flatMap(({ members }) => members));
  const parties = partiesOf(problem, placed);
  const unplaced: number[] = [];
  for (const party of [...wholeFamilies(problem, parties), ...parties]) {
    if (party.some((one) => placed.has(one))) continue;
    if (!placeParty(problem, rooms, party)) {
      if (parties.includes(party)) unplaced.push(...party);
      continue;
    }
    for (const one of party) placed.add(one);
  }
  return { rooms, unplaced };
}

/**
 * Puts people who stay together into the room where they are worth most, or into a new one.
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

/** Rooms to begin with, without those who have left and without those who may not sleep there any more. */
function keptRooms(problem: RoomingProblem, kept: readonly GroupRoom[]): OpenRoom[] {
  const index = new Map(problem.people.map(({ id }, at) => [id, at]));
  const rooms: OpenRoom[] = [];
  for (const { name, type, members } of kept) {
    let stay = members.flatMap((id) => index.get(id) ?? []);
    while (stay.length > 0 && !mayShare(problem, type, stay)) stay = withoutOne(problem, type, stay);
    if (stay.length > 0 && hasStock(problem, rooms, type))
      rooms.push({ name, type, members: stay, points: roomPoints(problem, { name, type }, stay) });
  }
  return rooms;
}

/** A room's members without the one that mends it, or else without the last that is not pinned, or without anybody. */
function withoutOne(problem: RoomingProblem, type: OpenRoom['type'], members: readonly number[]): number[] {
  const free = members.filter((one) => !problem.pinned[one]);
  const mending = free.find((one) =>
    mayShare(
      problem,
      type,
      members.filter((other) => other !== one),
    ),
  );
  const gone = mending ?? free.at(-1) ?? members.at(-1);
  return members.filter((one) => one !== gone);
}

/**
 * The people without a room in parties that must stay together: a grown-up with the children that sleep with it, and
 * everybody else alone. Large families come first, then women and men apart, so that rooms fill.
 */
function partiesOf(problem: RoomingProblem, placed: ReadonlySet<number>): number[][] {
  const { people, answerable, family } = problem;
  const parties = new Map<number, number[]>();
  const free = people.flatMap((_, one) => (placed.has(one) ? [] : [one]));
  const alone = free.filter((one) => answerable[one]!.length === 0);
  for (const one of alone) parties.set(one, [one]);
  for (const child of free.filter((one) => answerable[one]!.length > 0)) {
    const leader = leaderOf(problem, child, parties);
    if (leader === undefined) parties.set(child, [child]);
    else parties.get(leader)!.push(child);
  }
  const size = (one: number) =>
    family[one] === -1 ? 1 : free.filter((other) => family[other] === family[one]).length;
  return [...parties.values()].toSorted(
    ([one = 0], [other = 0]) =>
      size(other) - size(one) ||
      family[one]! - family[other]! ||
      people[one]!.sex.localeCompare(people[other]!.sex) ||
      one - other,
  );
}

/**
 * The grown-up with whom a child is placed: its guardian, else one of its family and sex, else any of its family; one
 * whose children leave a bed in the room that it bought comes before one whose room they fill.
 */
function leaderOf(
  { people, answerable, capacity }: RoomingProblem,
  child: number,
  parties: ReadonlyMap<number, readonly number[]>,
): number | undefined {
  const { guardian, sex, bed } = people[child]!;
  const isFull = (one: number) =>
    parties.get(one)!.filter((other) => people[other]!.bed).length + (bed ? 1 : 0) >
    capacity[people[one]!.bought!];
  const order = (one: number) =>
    (isFull(one) ? 4 : 0) + (people[one]!.id === guardian ? 0 : 2) + (people[one]!.sex === sex ? 0 : 1);
  return answerable[child]!.filter((one) => parties.has(one) && people[one]!.bed).toSorted(
    (one, other) => order(one) - order(other),
  )[0];
}

/** Families that bought one type of room and fill rooms of it exactly: the one party that they make. */
function wholeFamilies(problem: RoomingProblem, parties: readonly (readonly number[])[]): number[][] {
  const { family, people, capacity } = problem;
  const members = new Map<number, number[]>();
  for (const one of parties.flat())
    if (family[one] !== -1) members.set(family[one]!, [...(members.get(family[one]!) ?? []), one]);
  return [...members.values()].filter((all) => {
    const beds = all.filter((one) => people[one]!.bed);
    const [type] = beds.map((one) => people[one]!.bought!);
    return (
      type !== undefined &&
      beds.every((one) => people[one]!.bought === type) &&
      beds.length === capacity[type] &&
      mayShare(problem, type, all)
    );
  });
}

import { randomNumbers } from '../../shared/seeded-random.ts';
import type { RoomType } from '../../shared/room-type.ts';
import { greedyRooms, placeParty, type RoomsSoFar } from './greedy-rooms.ts';
import { improveRooms, pointsOfRooms } from './improve-rooms.ts';
import { type OpenRoom, problemOf, type RoomingInput, type RoomingProblem } from './rooming-problem.ts';
import type { GroupRoom } from './rooming.types.ts';

/** How long rooms are sought: tries in each of some starts. The best start wins. */
export type RoomingEffort = { steps: number; starts: number; seed: number };

/** The effort that a departure of two hundred is worth: under two seconds of one processor. */
export const ROOMING_EFFORT: RoomingEffort = { steps: 300_000, starts: 2, seed: 1 };

/** Rooms that are offered to the office, and the travellers for whom there is none. */
export type RoomProposal = { rooms: GroupRoom[]; unplaced: string[] };

/**
 * Rooms for a departure, proposed and never saved by themselves. They keep every rule of `roomFaults`, keep whoever is
 * pinned where it is, and are never worse in points than rooms made by one pass (`greedyRooms`).
 * The types of room that were bought are solved apart, unless a child or a shortage of rooms ties them together.
 * @param from `before` to change as few as possible of the rooms there are, `anew` to keep only who is pinned
 */
export function proposeRooms(
  input: RoomingInput,
  from: 'before' | 'anew',
  effort: RoomingEffort = ROOMING_EFFORT,
): RoomProposal {
  // Rooms made anew are not measured by what changes.
  const weights = from === 'anew' ? { ...input.weights, changed: 0 } : input.weights;
  const problem = problemOf({ ...input, weights });
  const start = greedyRooms(problem, from === 'before' ? input.before : pinnedOnly(input));
  const groups = groupsOf(problem, start);
  const people = start.rooms.reduce((sum, { members }) => sum + members.length, 0);
  const rooms = groups.flatMap((group) => {
    const share = group.reduce((sum, { members }) => sum + members.length, 0) / Math.max(1, people);
    return bestOf(problem, group, { ...effort, steps: Math.ceil(effort.steps * share) });
  });
  return named(problem, placeRest(problem, { rooms, unplaced: start.unplaced }));
}

/** The best rooms of some searches that begin alike and go on with other random numbers. */
function bestOf(
  problem: RoomingProblem,
  start: readonly OpenRoom[],
  { steps, starts, seed }: RoomingEffort,
): OpenRoom[] {
  let best: OpenRoom[] = [...start];
  for (let turn = 0; turn < starts; turn += 1) {
    const found = improveRooms(problem, start, randomNumbers(seed + turn), steps);
    if (pointsOfRooms(found) > pointsOfRooms(best)) best = found;
  }
  return best;
}

/** The rooms of before with nobody in them but those who are pinned. */
function pinnedOnly({ before, pinned }: RoomingInput): GroupRoom[] {
  return before.flatMap((room) => {
    const members = room.members.filter((id) => pinned.has(id));
    return members.length > 0 ? [{ ...room, members }] : [];
  });
}

/**
 * The rooms in groups that can be improved apart: those of each type. Types become one group where somebody sleeps in a
 * better room than was bought, where a child's people bought another type, and where a type's rooms are all used.
 */
function groupsOf(problem: RoomingProblem, { rooms, unplaced }: RoomsSoFar): OpenRoom[][] {
  const group = new Map<RoomType, RoomType>();
  const head = (type: RoomType): RoomType => {
    const next = group.get(type) ?? type;
    return next === type ? type : head(next);
  };
  const tie = (one: RoomType, other: RoomType) => void group.set(head(one), head(other));
  const { people, answerable, stock } = problem;
  const typeOf = new Map(rooms.flatMap(({ members, type }) => members.map((one) => [one, type] as const)));
  for (const [one, type] of typeOf) {
    tie(people[one]!.bought ?? type, type);
    for (const other of answerable[one]!) tie(type, typeOf.get(other) ?? type);
  }
  const types = [...new Set(rooms.map(({ type }) => type))];
  const [first] = types;
  const short = types.some(
    (type) => stock[type] !== undefined && rooms.filter((room) => room.type === type).length >= stock[type],
  );
  if (first && (short || unplaced.length > 0)) for (const type of types) tie(type, first);
  return [...Map.groupBy(rooms, ({ type }) => head(type)).values()];
}

/** Tries once more to place whoever found no room before others moved together. */
function placeRest(problem: RoomingProblem, { rooms, unplaced }: RoomsSoFar): RoomsSoFar {
  const open = [...rooms];
  return { rooms: open, unplaced: unplaced.filter((one) => !placeParty(problem, open, [one])) };
}

/** How the rooms of a type are called, before their number. */
const PREFIXES: Readonly<Partial<Record<RoomType, string>>> = {
  SINGLE: 'S',
  DOUBLE: 'D',
  TRIPLE: 'T',
  QUAD: 'Q',
  QUINT: 'K',
  SHARING: 'B',
};

/** The rooms as they are kept: those of before under their names, new ones under the next free names of their type. */
function named({ people }: RoomingProblem, { rooms, unplaced }: RoomsSoFar): RoomProposal {
  const taken = new Set(rooms.flatMap(({ name }) => name ?? []));
  const next = (type: RoomType): string => {
    for (let number = 1; ; number += 1) {
      const name = `${PREFIXES[type] ?? ''}${number}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
  return {
    rooms: rooms.map(({ name, type, members }) => ({
      name: name ?? next(type),
      type,
      members: members.map((one) => people[one]!.id),
    })),
    unplaced: unplaced.map((one) => people[one]!.id),
  };
}

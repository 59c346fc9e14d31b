import { randomNumbers } from '../../shared/seeded-random.ts';
import type { RoomType } from '../../shared/room-type.ts';
import { greedyRooms, placeParty, type RoomsSoFar } from './greedy-rooms.ts';
import { improveRooms, pointsOfRooms } from './improve-rooms.ts';
import { nextRoomName } from './rooming-acts.ts';
import { type OpenRoom, problemOf, type RoomingInput, type RoomingProblem } from './rooming-problem.ts';
import type { GroupRoom } from './rooming.types.ts';

/**
 * The effort of a search for rooms: the number of searches (`starts`), the tries in each (`steps`), and the seed of the
 * random numbers of the first search.
 */
export type RoomingEffort = { steps: number; starts: number; seed: number };

/** The usual effort: under two seconds of one processor for a departure of two hundred people. */
export const ROOMING_EFFORT: RoomingEffort = { steps: 300_000, starts: 2, seed: 1 };

/** Rooms that are proposed to the office, and the ids of the travellers for whom none was found. */
export type RoomProposal = { rooms: GroupRoom[]; unplaced: string[] };

/**
 * Proposes rooms for a departure; nothing is saved. The rooms break no rule of `roomFaults`, pinned people (those whom
 * the office bound to a room) stay where they are, and the points are never fewer than after one pass (`greedyRooms`).
 * Rooms of different types are improved apart, unless a child or a shortage of rooms ties the types together.
 * @param from `before` to change as few of the present rooms as possible, `anew` to keep only pinned people in theirs
 * @returns the rooms, and the ids of the travellers for whom there is none
 */
export function proposeRooms(
  input: RoomingInput,
  from: 'before' | 'anew',
  effort: RoomingEffort = ROOMING_EFFORT,
): RoomProposal {
  // When all rooms are made anew, a change of room costs no points.
  const weights = from === 'anew' ? { ...input.weights, changed: 0 } : input.weights;
  const problem = problemOf({ ...input, weights });
  const start = greedyRooms(problem, from === 'before' ? input.before : pinnedOnly(input));
  const groups = groupsOf(problem, start);
  const people = start.rooms.reduce((sum, { members }) => sum + members.length, 0);
  const rooms = groups.flatMap((group) => {
    const fraction = group.reduce((sum, { members }) => sum + members.length, 0) / Math.max(1, people);
    return bestOf(problem, group, { ...effort, steps: Math.ceil(effort.steps * fraction) });
  });
  return proposalOf(problem, placeRest(problem, { rooms, unplaced: start.unplaced }));
}

/** Runs several searches from the same rooms with different random numbers, and returns the rooms with most points. */
function bestOf(
  problem: RoomingProblem,
  start: readonly OpenRoom[],
  { steps, starts, seed }: RoomingEffort,
): OpenRoom[] {
  let best: OpenRoom[] = [...start];
  for (let search = 0; search < starts; search += 1) {
    const found = improveRooms(problem, start, randomNumbers(seed + search), steps);
    if (pointsOfRooms(found) > pointsOfRooms(best)) best = found;
  }
  return best;
}

/**
 * The earlier rooms with only those people who are pinned, which means that the office has bound them to their room.
 */
function pinnedOnly({ before, pinned }: RoomingInput): GroupRoom[] {
  return before.flatMap((room) => {
    const members = room.members.filter((id) => pinned.has(id));
    return members.length > 0 ? [{ ...room, members }] : [];
  });
}

/**
 * Divides the rooms into groups that can be improved apart, at first one for each type of room. Types become one group
 * where somebody sleeps in a better room than bought, where a child and a grown-up answerable for it have rooms of
 * different types, and, for all types, where the hotels have no more rooms of one or somebody has no room yet.
 */
function groupsOf(problem: RoomingProblem, { rooms, unplaced }: RoomsSoFar): OpenRoom[][] {
  // Each type points to another of its group, and the last one to itself.
  const tiedTo = new Map<RoomType, RoomType>();
  const root = (type: RoomType): RoomType => {
    const next = tiedTo.get(type) ?? type;
    return next === type ? type : root(next);
  };
  const tie = (one: RoomType, other: RoomType) => void tiedTo.set(root(one), root(other));
  const { people, answerable, stock } = problem;
  const typeOf = new Map(
    rooms.flatMap(({ members, type }) => members.map((person) => [person, type] as const)),
  );
  for (const [person, type] of typeOf) {
    tie(people[person]!.bought ?? type, type);
    for (const other of answerable[person]!) tie(type, typeOf.get(other) ?? type);
  }
  const types = [...new Set(rooms.map(({ type }) => type))];
  const [first] = types;
  const isShort = types.some(
    (type) => stock[type] !== undefined && rooms.filter((room) => room.type === type).length >= stock[type],
  );
  if (first && (isShort || unplaced.length > 0)) for (const type of types) tie(type, first);
  return [...Map.groupBy(rooms, ({ type }) => root(type)).values()];
}

/** Tries once more to find a room for the people who had none, since the search may have freed beds. */
function placeRest(problem: RoomingProblem, { rooms, unplaced }: RoomsSoFar): RoomsSoFar {
  const open = [...rooms];
  return { rooms: open, unplaced: unplaced.filter((person) => !placeParty(problem, open, [person])) };
}

/**
 * Turns the rooms of a search into a proposal with ids of people. Earlier rooms keep their names; new ones get the
 * next free name of their type, such as Q2.
 */
function proposalOf({ people }: RoomingProblem, { rooms, unplaced }: RoomsSoFar): RoomProposal {
  const taken = new Set(rooms.flatMap(({ name }) => name ?? []));
  const next = (type: RoomType): string => {
    const name = nextRoomName(type, taken);
    taken.add(name);
    return name;
  };
  return {
    rooms: rooms.map(({ name, type, members }) => ({
      name: name ?? next(type),
      type,
      members: members.map((person) => people[person]!.id),
    })),
    unplaced: unplaced.map((person) => people[person]!.id),
  };
}

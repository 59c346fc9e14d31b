import { answersFor, betterRooms, roomRank } from './room-rules.ts';
import type { GroupRoom, RoomStock, RoomWeights, Sleeper } from './rooming.types.ts';
import { roomCapacity } from '../../booking/seats.ts';
import { isAdultRoom, ROOM_TYPES, type RoomType } from '../../shared/room-type.ts';

/**
 * The making of rooms in numbers, so that a hundred thousand tries take a moment: people are counted from 0, and what
 * two of them are worth to each other, or refuse, stands in a square.
 */
export type RoomingProblem = {
  people: readonly Sleeper[];
  /** The points of two people in one room, at `one * count + other`. */
  pair: Int32Array;
  /** 1 where two people must not sleep in one room, at the same place. */
  refused: Uint8Array;
  /** For each child, the grown-ups who are answerable for it; empty for everybody else. */
  answerable: readonly (readonly number[])[];
  /** Those whose company is worth points, for each person. */
  friends: readonly (readonly number[])[];
  /** The number of each person's family, or -1. */
  family: Int32Array;
  /** The room in which each slept before, or null. */
  before: readonly (string | null)[];
  pinned: readonly boolean[];
  stock: RoomStock;
  capacity: Readonly<Record<RoomType, number>>;
  weights: RoomWeights;
};

/** One room while rooms are made; `points` are those of its members, kept so that only what changes is counted anew. */
export type OpenRoom = {
  name: string | null;
  type: RoomType;
  members: readonly number[];
  points: number;
};

/** What rooms are made of: the travellers, what is fixed, and what counts. */
export type RoomingInput = {
  people: readonly Sleeper[];
  /** The rooms of before; none when they are made for the first time. */
  before: readonly GroupRoom[];
  /** Travellers who must stay in the room of `before` in which they are. */
  pinned: ReadonlySet<string>;
  stock: RoomStock;
  weights: RoomWeights;
  /** The beds of a SHARING room. */
  sharing?: number;
};

/** Numbers the people of a departure and looks up everything about pairs of them once. */
export function problemOf({ people, before, pinned, stock, weights, sharing }: RoomingInput): RoomingProblem {
  const count = people.length;
  const index = new Map(people.map(({ id }, at) => [id, at]));
  const pair = new Int32Array(count * count);
  const refused = new Uint8Array(count * count);
  const add = (one: number, other: string | null, points: number) => {
    const at = other === null ? undefined : index.get(other);
    if (at === undefined || at === one) return;
    pair[one * count + at]! += points;
    pair[at * count + one]! += points;
  };
  const families = new Map<string, number[]>();
  for (const [one, sleeper] of people.entries()) {
    add(one, sleeper.mahram, weights.mahram);
    add(one, sleeper.guardian, weights.guardian);
    for (const wish of new Set(sleeper.wishes)) add(one, wish, weights.wish);
    for (const other of sleeper.refuses) {
      const at = index.get(other);
      if (at === undefined) continue;
      refused[one * count + at] = 1;
      refused[at * count + one] = 1;
    }
    if (sleeper.family !== null) families.set(sleeper.family, [...(families.get(sleeper.family) ?? []), one]);
  }
  const family = new Int32Array(count).fill(-1);
  let number = 0;
  for (const members of families.values()) {
    for (const one of members) {
      family[one] = number;
      for (const other of members) if (other !== one) pair[one * count + other]! += weights.family;
    }
    number += 1;
  }
  const rooms = new Map(before.flatMap((room) => room.members.map((id) => [id, room.name] as const)));
  return {
    people,
    pair,
    refused,
    answerable: people.map((child) =>
      child.grownUp ? [] : people.flatMap((other, at) => (answersFor(other, child) ? [at] : [])),
    ),
    friends: people.map((_, one) =>
      people.flatMap((_other, at) => (pair[one * count + at]! > 0 ? [at] : [])),
    ),
    family,
    before: people.map(({ id }) => rooms.get(id) ?? null),
    pinned: people.map(({ id }) => pinned.has(id)),
    stock,
    capacity: capacities(sharing),
    weights,
  };
}

/** Whether these people may sleep in one room of a type: the rules of `roomFaults`, in numbers. */
export function mayShare(problem: RoomingProblem, type: RoomType, members: readonly number[]): boolean {
  const { people, refused, answerable, family } = problem;
  const count = people.length;
  const rank = roomRank(type);
  let beds = 0;
  let first = -1;
  let mixed = false;
  let strangers = false;
  for (const one of members) {
    const sleeper = people[one]!;
    if (sleeper.bed) beds += 1;
    if (sleeper.bought !== null && rank > roomRank(sleeper.bought)) return false;
    if (answerable[one]!.length > 0 && !answerable[one]!.some((other) => members.includes(other)))
      return false;
    for (const other of members) if (refused[one * count + other] === 1) return false;
    if (!sleeper.separate) continue;
    if (first < 0) first = one;
    if (sleeper.sex !== people[first]!.sex) mixed = true;
    if (family[one] !== family[first] || family[one] === -1) strangers = strangers || one !== first;
  }
  return beds <= problem.capacity[type] && !(mixed && strangers);
}

/** The points of a room with these members: what is worth its terms, as `pointsOf` counts them. */
export function roomPoints(
  { people, pair, before, weights }: RoomingProblem,
  { name, type }: Pick<OpenRoom, 'name' | 'type'>,
  members: readonly number[],
): number {
  if (members.length === 0) return 0;
  const count = people.length;
  const rank = roomRank(type);
  let points = -weights.room;
  for (let at = 0; at < members.length; at += 1) {
    const one = members[at]!;
    const { bought } = people[one]!;
    if (bought !== null && rank < roomRank(bought)) points -= weights.upgrade;
    if (before[one] !== null && before[one] !== name) points -= weights.changed;
    for (let next = at + 1; next < members.length; next += 1) points += pair[one * count + members[next]!]!;
  }
  return points;
}

/** The types of room in which people may sleep, the one that was bought first and better ones after it, the nearest first. */
export function typesFor(problem: RoomingProblem, members: readonly number[]): readonly RoomType[] {
  const bought = members.flatMap((one) => problem.people[one]!.bought ?? []);
  const best = bought.toSorted((one, other) => roomRank(one) - roomRank(other))[0];
  return best === undefined ? [] : [best, ...betterRooms(best)];
}

/** The beds of a room of each type; the prices of children have none. */
function capacities(sharing: number | undefined): Record<RoomType, number> {
  return Object.fromEntries(ROOM_TYPES.map((type) => [type, roomCapacity(type, sharing)])) as Record<
    RoomType,
    number
  >;
}

/** Whether a type of room may still be opened, given the rooms that are. */
export function hasStock({ stock }: RoomingProblem, rooms: readonly OpenRoom[], type: RoomType): boolean {
  const most = stock[type];
  if (!isAdultRoom(type)) return false;
  return (
    most === undefined || rooms.filter((room) => room.type === type && room.members.length > 0).length < most
  );
}

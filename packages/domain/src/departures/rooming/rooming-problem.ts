import { answersFor, betterRooms, roomRank } from './room-rules.ts';
import type { GroupRoom, RoomStock, RoomWeights, Sleeper } from './rooming.types.ts';
import { roomCapacity } from '../../booking/seats.ts';
import { isAdultRoom, ROOM_TYPES, type RoomType } from '../../shared/room-type.ts';

/**
 * The travellers of a departure and the rules of their rooms as arrays of numbers, so that a hundred thousand tries
 * take less than a second. A person is its place (index) in `people`, counted from 0. `pair` and `refused` are square
 * tables with a row and a column for each person.
 */
export type RoomingProblem = {
  people: readonly Sleeper[];
  /** The points that two people earn by sharing a room, at the index `one * count + other`. */
  pair: Int32Array;
  /** 1 where two people must not share a room, at the index `one * count + other`. */
  refused: Uint8Array;
  /** For each child, the grown-ups who are answerable for it; empty for everybody else. */
  answerable: readonly (readonly number[])[];
  /** For each person, those with whom sharing a room earns points. */
  friends: readonly (readonly number[])[];
  /** The number of each person's family; -1 without a family. */
  family: Int32Array;
  /** The name of the room in which each person slept before, or null. */
  before: readonly (string | null)[];
  pinned: readonly boolean[];
  stock: RoomStock;
  capacity: Readonly<Record<RoomType, number>>;
  weights: RoomWeights;
};

/** A room during the search; `name` is null for a new one. `points` is kept so that only changed rooms are counted. */
export type OpenRoom = {
  name: string | null;
  type: RoomType;
  members: readonly number[];
  points: number;
};

/** The input of a proposal of rooms: the travellers, the present rooms, the stock of the hotels, and the weights. */
export type RoomingInput = {
  people: readonly Sleeper[];
  /** The present rooms; empty when rooms are made for the first time. */
  before: readonly GroupRoom[];
  /** The ids of travellers who must stay in the room that they have in `before`. */
  pinned: ReadonlySet<string>;
  stock: RoomStock;
  weights: RoomWeights;
  /** How many beds a room of type SHARING has at this office. */
  sharing?: number;
};

/**
 * Turns travellers, rules and weights into arrays of numbers, in which a person is its place in `people`. What two
 * people earn by sharing a room, and whether they refuse each other, is looked up here once and not at every try.
 */
export function problemOf({ people, before, pinned, stock, weights, sharing }: RoomingInput): RoomingProblem {
  const count = people.length;
  const index = new Map(people.map(({ id }, place) => [id, place]));
  const pair = new Int32Array(count * count);
  const refused = new Uint8Array(count * count);
  const add = (person: number, other: string | null, points: number) => {
    const place = other === null ? undefined : index.get(other);
    if (place === undefined || place === person) return;
    pair[person * count + place]! += points;
    pair[place * count + person]! += points;
  };
  const families = new Map<string, number[]>();
  for (const [person, sleeper] of people.entries()) {
    add(person, sleeper.mahram, weights.mahram);
    add(person, sleeper.guardian, weights.guardian);
    for (const wish of new Set(sleeper.wishes)) add(person, wish, weights.wish);
    for (const other of sleeper.refuses) {
      const place = index.get(other);
      if (place === undefined) continue;
      refused[person * count + place] = 1;
      refused[place * count + person] = 1;
    }
    if (sleeper.family !== null)
      families.set(sleeper.family, [...(families.get(sleeper.family) ?? []), person]);
  }
  const family = new Int32Array(count).fill(-1);
  let number = 0;
  for (const members of families.values()) {
    for (const person of members) {
      family[person] = number;
      for (const other of members) if (other !== person) pair[person * count + other]! += weights.family;
    }
    number += 1;
  }
  const rooms = new Map(before.flatMap((room) => room.members.map((id) => [id, room.name] as const)));
  return {
    people,
    pair,
    refused,
    answerable: people.map((child) =>
      child.grownUp ? [] : people.flatMap((other, place) => (answersFor(other, child) ? [place] : [])),
    ),
    friends: people.map((_, person) =>
      people.flatMap((_other, place) => (pair[person * count + place]! > 0 ? [place] : [])),
    ),
    family,
    before: people.map(({ id }) => rooms.get(id) ?? null),
    pinned: people.map(({ id }) => pinned.has(id)),
    stock,
    capacity: capacities(sharing),
    weights,
  };
}

/**
 * Whether people may sleep in one room of a type. These are the rules of `roomFaults` for one room, in numbers.
 * @param members the people as places in `problem.people`
 */
export function mayShare(problem: RoomingProblem, type: RoomType, members: readonly number[]): boolean {
  const { people, refused, answerable, family } = problem;
  const count = people.length;
  const rank = roomRank(type);
  let beds = 0;
  let first = -1;
  let mixed = false;
  let strangers = false;
  for (const person of members) {
    const sleeper = people[person]!;
    if (sleeper.bed) beds += 1;
    if (sleeper.bought !== null && rank > roomRank(sleeper.bought)) return false;
    if (answerable[person]!.length > 0 && !answerable[person]!.some((other) => members.includes(other)))
      return false;
    for (const other of members) if (refused[person * count + other] === 1) return false;
    if (!sleeper.separate) continue;
    if (first < 0) first = person;
    else if (sleeper.sex === null || sleeper.sex !== people[first]!.sex) mixed = true;
    if (family[person] !== family[first] || family[person] === -1) strangers = strangers || person !== first;
  }
  return beds <= problem.capacity[type] && !(mixed && strangers);
}

/**
 * The points of a room with these members, equal to `pointsOf` of its terms: points for each pair who belong together,
 * less the cost of the room, of better rooms than bought, and of people who slept elsewhere before.
 * @param name of the room, null for a new one
 * @param members the people as places in `people`
 */
export function roomPoints(
  { people, pair, before, weights }: RoomingProblem,
  { name, type }: Pick<OpenRoom, 'name' | 'type'>,
  members: readonly number[],
): number {
  if (members.length === 0) return 0;
  const count = people.length;
  const rank = roomRank(type);
  let points = -weights.room;
  for (let index = 0; index < members.length; index += 1) {
    const person = members[index]!;
    const { bought } = people[person]!;
    if (bought !== null && rank < roomRank(bought)) points -= weights.upgrade;
    if (before[person] !== null && before[person] !== name) points -= weights.changed;
    for (let nextIndex = index + 1; nextIndex < members.length; nextIndex += 1)
      points += pair[person * count + members[nextIndex]!]!;
  }
  return points;
}

/**
 * The types of room in which people may sleep: the best that one of them bought, then better ones, the nearest first.
 * None for people who bought no room.
 * @param members the people as places in `problem.people`
 */
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

/** Whether one more room of a type may be used, given the rooms that are used already and how many the hotels have. */
export function hasStock({ stock }: RoomingProblem, rooms: readonly OpenRoom[], type: RoomType): boolean {
  const most = stock[type];
  if (!isAdultRoom(type)) return false;
  return (
    most === undefined || rooms.filter((room) => room.type === type && room.members.length > 0).length < most
  );
}

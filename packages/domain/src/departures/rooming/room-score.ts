import { roomRank } from './room-rules.ts';
import { type GroupRoom, ROOM_WEIGHTS, type RoomWeights, type Sleeper } from './rooming.types.ts';

/** How often each thing occurs in rooms that earns or costs points. The points are these counts times the weights. */
export type RoomTerms = {
  /** Rooms that are not empty. */
  rooms: number;
  /** Pairs of one family that share a room. */
  family: number;
  /** Travellers who share a room with their mahram. */
  mahram: number;
  /** Children who share a room with their guardian. */
  guardian: number;
  /** Wishes that are met; when two people wish for each other, that counts two. */
  wishes: number;
  /** People in a better room than was bought. */
  upgrades: number;
  /** People who sleep in another room than before. */
  changed: number;
};

/**
 * Counts in one room everything that earns or costs points, so that the office sees why a room is as it is: pairs of a
 * family, wishes that are met, people in a better room than they bought, people who slept in another room before.
 * @param people all travellers of the departure, by id
 * @param before the name of the room in which each person slept before, by the id of the person; left out where there
 *   were no rooms
 */
export function roomTerms(
  room: GroupRoom,
  people: ReadonlyMap<string, Sleeper>,
  before: ReadonlyMap<string, string> = new Map(),
): RoomTerms {
  const members = room.members.flatMap((id) => people.get(id) ?? []);
  const terms: RoomTerms = { ...NONE, rooms: members.length > 0 ? 1 : 0 };
  for (const [index, person] of members.entries()) {
    for (const other of members.slice(index + 1)) {
      if (person.family !== null && person.family === other.family) terms.family += 1;
      for (const [from, to] of [
        [person, other],
        [other, person],
      ] as const) {
        if (from.mahram === to.id) terms.mahram += 1;
        if (from.guardian === to.id) terms.guardian += 1;
        if (from.wishes.includes(to.id)) terms.wishes += 1;
      }
    }
    if (person.bought !== null && roomRank(room.type) < roomRank(person.bought)) terms.upgrades += 1;
    const earlier = before.get(person.id);
    if (earlier !== undefined && earlier !== room.name) terms.changed += 1;
  }
  return terms;
}

/**
 * Counts in all rooms together what earns or costs points, as `roomTerms` does for one room.
 * @param before the name of the room in which each person slept before, by the id of the person
 */
export function allTerms(
  rooms: readonly GroupRoom[],
  people: readonly Sleeper[],
  before: ReadonlyMap<string, string> = new Map(),
): RoomTerms {
  const peopleById = new Map(people.map((person) => [person.id, person]));
  const total = { ...NONE };
  for (const room of rooms) {
    const terms = roomTerms(room, peopleById, before);
    for (const name of Object.keys(total) as (keyof RoomTerms)[]) total[name] += terms[name];
  }
  return total;
}

/**
 * The points of counted terms, which are the counts times the weights: the more points the better the rooms. Rooms,
 * upgrades and changes cost points; everything else earns them.
 */
export function pointsOf(terms: RoomTerms, weights: RoomWeights = ROOM_WEIGHTS): number {
  return (
    weights.family * terms.family +
    weights.mahram * terms.mahram +
    weights.guardian * terms.guardian +
    weights.wish * terms.wishes -
    weights.room * terms.rooms -
    weights.upgrade * terms.upgrades -
    weights.changed * terms.changed
  );
}

const NONE: RoomTerms = {
  rooms: 0,
  family: 0,
  mahram: 0,
  guardian: 0,
  wishes: 0,
  upgrades: 0,
  changed: 0,
};

import { roomRank } from './room-rules.ts';
import { type RoomTerms, roomTerms } from './room-score.ts';
import { roomsOf } from './room-changes.ts';
import { type GroupRoom, ROOM_WEIGHTS, type RoomWeights, type Sleeper } from './rooming.types.ts';

/**
 * One reason for the score of a room, with the points that it gives (below zero: takes). `people` are the ids of those
 * whom it is about; for a wish, the one who wishes comes first.
 */
export type RoomReason = {
  term: Exclude<keyof RoomTerms, 'rooms'> | 'filled';
  people: readonly string[];
  points: number;
};

/** A room that a proposal adds or changes: who comes in, who leaves, the reasons with their points, and their sum. */
export type ExplainedRoom = {
  room: string;
  type: GroupRoom['type'];
  members: readonly string[];
  came: readonly string[];
  /** The ids of those who slept there before and would no longer. */
  left: readonly string[];
  reasons: readonly RoomReason[];
  points: number;
};

/**
 * Explains a proposal of rooms: every room that is new or changed, who comes into it and who leaves it, and
 * the points of each reason. The points of a room are those of `pointsOf(roomTerms(room))`.
 * @param before the present rooms
 * @param after the proposed rooms
 */
export function explainRooms(
  before: readonly GroupRoom[],
  after: readonly GroupRoom[],
  people: readonly Sleeper[],
  weights: RoomWeights = ROOM_WEIGHTS,
): ExplainedRoom[] {
  const earlier = roomsOf(before);
  const known = new Map(people.map((person) => [person.id, person]));
  const roomsBefore = new Map(before.map((room) => [room.name, room]));
  return after.flatMap((room) => {
    const membersBefore = roomsBefore.get(room.name)?.members ?? [];
    const came = room.members.filter((person) => !membersBefore.includes(person));
    const left = membersBefore.filter((person) => !room.members.includes(person) && known.has(person));
    const isSameType = (roomsBefore.get(room.name)?.type ?? room.type) === room.type;
    if (came.length === 0 && left.length === 0 && isSameType) return [];
    const reasons = reasonsOf(room, known, earlier, weights);
    const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
    return [{ room: room.name, type: room.type, members: room.members, came, left, reasons, points }];
  });
}

/**
 * The reasons for the points of one room, each with the people it is about and its points. The reason `filled` is what
 * every used room costs.
 */
function reasonsOf(
  room: GroupRoom,
  known: ReadonlyMap<string, Sleeper>,
  earlier: ReadonlyMap<string, string>,
  weights: RoomWeights,
): RoomReason[] {
  if (room.members.length === 0) return [];
  const members = room.members.flatMap((id) => known.get(id) ?? []);
  const terms = roomTerms(room, known, earlier);
  const reasons: RoomReason[] = [];
  const families = Map.groupBy(members, ({ family }) => family);
  for (const [family, all] of families) {
    const pairs = (all.length * (all.length - 1)) / 2;
    if (family !== null && pairs > 0)
      reasons.push({ term: 'family', people: all.map(({ id }) => id), points: pairs * weights.family });
  }
  const memberIds = new Set(room.members);
  for (const person of members) {
    if (person.mahram !== null && memberIds.has(person.mahram))
      reasons.push({ term: 'mahram', people: [person.id, person.mahram], points: weights.mahram });
    if (person.guardian !== null && memberIds.has(person.guardian))
      reasons.push({ term: 'guardian', people: [person.id, person.guardian], points: weights.guardian });
    for (const wish of new Set(person.wishes))
      if (memberIds.has(wish))
        reasons.push({ term: 'wishes', people: [person.id, wish], points: weights.wish });
    if (person.bought !== null && roomRank(room.type) < roomRank(person.bought))
      reasons.push({ term: 'upgrades', people: [person.id], points: -weights.upgrade });
  }
  if (terms.changed > 0) {
    const moved = room.members.filter((id) => (earlier.get(id) ?? room.name) !== room.name);
    reasons.push({ term: 'changed', people: moved, points: -terms.changed * weights.changed });
  }
  return [...reasons, { term: 'filled', people: room.members, points: -weights.room }];
}

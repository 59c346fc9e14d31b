import { roomRank } from './room-rules.ts';
import { type RoomTerms, roomTerms } from './room-score.ts';
import { roomsOf } from './room-changes.ts';
import { type GroupRoom, ROOM_WEIGHTS, type RoomWeights, type Sleeper } from './rooming.types.ts';

/**
 * One reason why people sleep in a room, with the points that the term of the score gives (or takes, below zero).
 * `people` are those whom it is about: for a wish or a refusal the two, who wishes first.
 */
export type RoomReason = {
  term: Exclude<keyof RoomTerms, 'rooms'> | 'filled';
  people: readonly string[];
  points: number;
};

/** A room that a proposal makes or changes: who comes, who goes, why, and what its terms sum up to. */
export type ExplainedRoom = {
  room: string;
  type: GroupRoom['type'];
  members: readonly string[];
  came: readonly string[];
  /** Those who slept there and go elsewhere. */
  left: readonly string[];
  reasons: readonly RoomReason[];
  points: number;
};

/**
 * Explains a proposal of rooms: every room that differs from the present one, who comes into it and who leaves it, and
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
  const known = new Map(people.map((one) => [one.id, one]));
  const were = new Map(before.map((room) => [room.name, room]));
  return after.flatMap((room) => {
    const membersBefore = were.get(room.name)?.members ?? [];
    const came = room.members.filter((one) => !membersBefore.includes(one));
    const left = membersBefore.filter((one) => !room.members.includes(one) && known.has(one));
    const isSameType = (were.get(room.name)?.type ?? room.type) === room.type;
    if (came.length === 0 && left.length === 0 && isSameType) return [];
    const reasons = reasonsOf(room, known, earlier, weights);
    const points = reasons.reduce((sum, one) => sum + one.points, 0);
    return [{ room: room.name, type: room.type, members: room.members, came, left, reasons, points }];
  });
}

/**
 * The reasons for the points of one room, each with the people it is about and its points. The reason `filled` is the
 * cost that every used room has.
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
  const here = new Set(room.members);
  for (const one of members) {
    if (one.mahram !== null && here.has(one.mahram))
      reasons.push({ term: 'mahram', people: [one.id, one.mahram], points: weights.mahram });
    if (one.guardian !== null && here.has(one.guardian))
      reasons.push({ term: 'guardian', people: [one.id, one.guardian], points: weights.guardian });
    for (const wish of new Set(one.wishes))
      if (here.has(wish)) reasons.push({ term: 'wishes', people: [one.id, wish], points: weights.wish });
    if (one.bought !== null && roomRank(room.type) < roomRank(one.bought))
      reasons.push({ term: 'upgrades', people: [one.id], points: -weights.upgrade });
  }
  if (terms.changed > 0) {
    const moved = room.members.filter((id) => (earlier.get(id) ?? room.name) !== room.name);
    reasons.push({ term: 'changed', people: moved, points: -terms.changed * weights.changed });
  }
  return [...reasons, { term: 'filled', people: room.members, points: -weights.room }];
}

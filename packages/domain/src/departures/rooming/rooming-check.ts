import { roomFaults } from './room-rules.ts';
import { groupRoomsOf, type RoomingState } from './rooming-state.ts';
import type { RoomFault, RoomStock, Sleeper } from './rooming.types.ts';

/** The faults for which a change of rooms is refused. All others are only shown to the office. */
const REFUSED = ['room.too_many', 'room.mixed', 'room.refused_together'] as const;

/** A fault of one room for which a change of rooms is refused. */
export type RefusedFault = Extract<RoomFault, { code: (typeof REFUSED)[number] }>;

/**
 * Every rule that the present rooms of a departure break.
 * @param stock how many rooms of each type the hotels have
 */
export function faultsOfState(
  state: RoomingState,
  people: readonly Sleeper[],
  stock: RoomStock,
): RoomFault[] {
  return roomFaults(groupRoomsOf(state), people, stock);
}

/**
 * The first fault that an act on rooms would cause and for which it is refused: more people than beds, women with men
 * of another family, or two people of whom one refuses the other. Faults that the rooms had before are no reason to
 * refuse.
 * @param before the state before the act
 * @param after the state after it
 * @returns null when the act is allowed
 */
export function newFaultOf(
  before: RoomingState,
  after: RoomingState,
  people: readonly Sleeper[],
): RefusedFault | null {
  const membersBefore = membersOf(before);
  const membersAfter = membersOf(after);
  const typeBefore = new Map(before.rooms.map(({ id, type }) => [id, type]));
  // Only rooms into which somebody came, or whose type changed, can have become worse; not those with a new name.
  const changed = after.rooms.flatMap(({ id, name, type }) => {
    const members = [...(membersAfter.get(id) ?? [])];
    const isWorse = members.some((one) => !membersBefore.get(id)?.has(one)) || typeBefore.get(id) !== type;
    return isWorse ? [{ name, type, members }] : [];
  });
  const faults = roomFaults(changed, people);
  return faults.find((fault): fault is RefusedFault => REFUSED.some((code) => code === fault.code)) ?? null;
}

/** The ids of the people in each room, by the id of the room. */
function membersOf({ places }: RoomingState): Map<string, Set<string>> {
  const byRoom = Map.groupBy(places, ({ room }) => room);
  return new Map([...byRoom].map(([room, all]) => [room, new Set(all.map(({ person }) => person))]));
}

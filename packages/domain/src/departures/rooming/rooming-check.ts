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
  const known = new Map(groupRoomsOf(before).map((room) => [room.name, room.members]));
  // Only rooms into which somebody came, or whose type changed, can have become worse.
  const changed = groupRoomsOf(after).filter((room) => {
    const membersBefore = new Set(known.get(room.name) ?? []);
    return room.members.some((one) => !membersBefore.has(one)) || isOtherType(before, after, room.name);
  });
  const faults = roomFaults(changed, people);
  return faults.find((fault): fault is RefusedFault => REFUSED.some((code) => code === fault.code)) ?? null;
}

/** Whether the room of a name has changed its type, or did not exist before. */
function isOtherType(before: RoomingState, after: RoomingState, name: string): boolean {
  const typeIn = ({ rooms }: RoomingState) => rooms.find((room) => room.name === name)?.type;
  return typeIn(before) !== typeIn(after);
}

import { roomFaults } from './room-rules.ts';
import { groupRoomsOf, type RoomingState } from './rooming-state.ts';
import type { RoomFault, RoomStock, Sleeper } from './rooming.types.ts';

/** The faults for which an act is refused; the others are shown on the board, and the office may live with them. */
const REFUSED = ['room.too_many', 'room.mixed', 'room.refused_together'] as const;

/** A fault for which an act is refused, always that of one room. */
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
 * @param before the state before the act, @param after the state after it
 * @returns null when the act is allowed
 */
export function brokenBy(
  before: RoomingState,
  after: RoomingState,
  people: readonly Sleeper[],
): RefusedFault | null {
  const known = new Map(groupRoomsOf(before).map((room) => [room.name, room.members]));
  // A room in which nobody has come is not made worse.
  const changed = groupRoomsOf(after).filter((room) => {
    const was = new Set(known.get(room.name) ?? []);
    return room.members.some((one) => !was.has(one)) || isOtherType(before, after, room.name);
  });
  const faults = roomFaults(changed, people);
  return faults.find((fault): fault is RefusedFault => REFUSED.some((code) => code === fault.code)) ?? null;
}

/** Whether a room has another type, or is new by name. */
function isOtherType(before: RoomingState, after: RoomingState, name: string): boolean {
  const typeIn = ({ rooms }: RoomingState) => rooms.find((room) => room.name === name)?.type;
  return typeIn(before) !== typeIn(after);
}

import { sleepersOf } from '@rihla/domain/departures/rooming/departure-people';
import { newFaultOf } from '@rihla/domain/departures/rooming/rooming-check';
import type { RoomingBoard } from '@rihla/domain/departures/rooming/rooming.contract';
import { refuse } from '@rihla/domain/departures/rooming/rooming.errors';
import {
  changeBetween,
  isEmptyChange,
  type RoomingChange,
  type RoomingState,
} from '@rihla/domain/departures/rooming/rooming-state';
import type { WriteCall } from '../../kit/call.ts';
import { writeChange } from './write-change.ts';

/**
 * Changes the rooms of a departure to another state, and writes only the differences, if the rules of rooms allow that
 * state.
 * @param board the rooms as they are now, read while the lock of `raiseVersion` is held
 * @param after the state to reach
 * @returns the differences, null when there are none
 * @throws Problem `rooming.too_many`, `rooming.mixed`, `rooming.refused_together`
 */
export async function changeRooms(
  call: Pick<WriteCall, 'tx' | 'site'>,
  board: RoomingBoard,
  after: RoomingState,
): Promise<RoomingChange | null> {
  const change = changeBetween(board, after);
  if (isEmptyChange(change)) return null;
  const people = sleepersOf(board.people, board.listing.departure_at, after.bonds);
  const broken = newFaultOf(board, after, people);
  if (broken) return refuse(REFUSALS[broken.code], { room: broken.room });
  await writeChange(call, { listingId: board.listing.id, after, change, people });
  return change;
}

/** The refusal for each rule of rooms that can be broken. */
const REFUSALS = {
  'room.too_many': 'rooming.too_many',
  'room.mixed': 'rooming.mixed',
  'room.refused_together': 'rooming.refused_together',
} as const;

import type { contract } from '@rihla/domain/contract';
import { applyAct, type RoomingAct } from '@rihla/domain/departures/rooming/rooming-acts';
import type { RoomingBoard } from '@rihla/domain/departures/rooming/rooming.contract';
import { refuse } from '@rihla/domain/departures/rooming/rooming.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import { readBoard } from '../board.queries.ts';
import { changeRooms } from '../move-to.ts';
import { raiseVersion } from '../version.ts';

/**
 * Carries out one change of the rooms of a departure, such as placing a traveller or renaming a room, and stores what
 * it changed, so that it can be undone.
 * @param input.version the version of the rooms that the screen has shown
 * @throws Problem `catalogue.not_found`, `kit.stale_version`, and `rooming.…` when a rule of rooms is broken
 */
export async function actOnRooms(
  call: WriteCall<Admin>,
  { id, version, act }: InputOf<typeof contract.rooming.act>,
): Promise<{ version: number }> {
  const listingId = await findListingId(call, id);
  const newVersion = await raiseVersion(call, listingId, version);
  const board = await readBoard(call, listingId);
  assertHotels(board, act);
  const after = applyAct(board, act, new Set(board.people.map((one) => one.id)));
  if (typeof after === 'string') return refuse(after);
  const change = await changeRooms(call, board, after);
  if (change === null) return { version: newVersion };
  await call.tx
    .insertInto('rooming_acts')
    .values({
      site_id: call.site.id,
      listing_id: listingId,
      actor_id: call.actor.id,
      kind: act.kind,
      change: JSON.stringify(change),
    })
    .execute();
  return { version: newVersion };
}

/** Refuses room numbers for a hotel in which the group of the departure does not stay, or two numbers for one hotel. */
function assertHotels({ hotels }: RoomingBoard, act: RoomingAct): void {
  if (act.kind !== 'change_room') return;
  const known = new Set(hotels.map(({ id }) => id));
  const named = act.numbers.map(({ hotel }) => hotel);
  if (named.some((hotel) => !known.has(hotel)) || new Set(named).size < named.length)
    refuse('rooming.hotel_unknown');
}

import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/departures/rooming/rooming.errors';
import {
  applyChange,
  reverseChange,
  type RoomingChange,
} from '@rihla/domain/departures/rooming/rooming-state';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import { readBoard } from '../board.queries.ts';
import { changeRooms } from '../move-to.ts';
import { raiseVersion } from '../version.ts';

/**
 * Undoes the latest change of the rooms of a departure that the caller made and has not undone; called again, the
 * change before it.
 * @throws Problem `catalogue.not_found`, `kit.stale_version`, `rooming.nothing_to_undo`, and `rooming.undo_changed`
 *   where somebody has changed the same people or rooms since
 */
export async function undoAct(
  call: WriteCall<Admin>,
  { id, version }: InputOf<typeof contract.rooming.undo>,
): Promise<{ version: number }> {
  const { tx, site, actor } = call;
  const listingId = await findListingId(call, id);
  const newVersion = await raiseVersion(call, listingId, version);
  const last = await tx
    .selectFrom('rooming_acts')
    .select(['id', 'change'])
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .where('actor_id', '=', actor.id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return refuse('rooming.nothing_to_undo');
  const board = await readBoard(call, listingId);
  const before = applyChange(board, reverseChange(last.change as unknown as RoomingChange));
  const travels = new Set(board.people.map((one) => one.id));
  if (!before || before.places.some(({ person }) => !travels.has(person)))
    return refuse('rooming.undo_changed');
  await changeRooms(call, board, before);
  await tx
    .updateTable('rooming_acts')
    .set({ undone_at: call.now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', last.id)
    .execute();
  return { version: newVersion };
}

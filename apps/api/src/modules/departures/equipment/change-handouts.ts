import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import { type ChangeCount, lockHandouts, moveHandouts, rowsThatAllow } from './lock-handouts.ts';

type Calls = typeof contract.equipment;
type NotHandedInput = {
  handed_on: null;
  handed_by: null;
  receipt: null;
  received_by: null;
  signature_file_id: null;
  profile_id: null;
};

const NOT_HANDED: NotHandedInput = {
  handed_on: null,
  handed_by: null,
  receipt: null,
  received_by: null,
  signature_file_id: null,
  profile_id: null,
};

/**
 * Stores the size of items that are not handed out yet. Without a size, the size in the traveller's file counts again.
 * @throws Problem `catalogue.not_found`, `equipment.item_unknown`, `equipment.person_unknown`
 */
export async function setSize(
  call: WriteCall<Admin>,
  { id, entries, size }: InputOf<Calls['set_size']>,
): Promise<ChangeCount> {
  const rows = await lockHandouts(call, await findListingId(call, id), entries);
  const movable = rowsThatAllow(rows, 'hand_out');
  await changeRows(call, movable, { size });
  return { changed: movable.length, unchanged: rows.length - movable.length };
}

/**
 * Takes back items that were handed out, or were noted as handed out by mistake: when, to whom, by whom and the signature
 * are emptied. They are also taken back from who no longer travels.
 * @throws Problem `catalogue.not_found`, `equipment.item_unknown`, `equipment.person_unknown`
 */
export async function takeBack(
  call: WriteCall<Admin>,
  { id, entries, reason }: InputOf<Calls['take_back']>,
): Promise<ChangeCount> {
  const rows = await lockHandouts(call, await findListingId(call, id), entries, { leavers: true });
  const movable = rowsThatAllow(rows, 'take_back');
  await changeRows(call, movable, { ...NOT_HANDED, reason });
  return moveHandouts(call, rows, movable, 'take_back', reason);
}

/**
 * Stores that travellers do not need some items, for example because they have a suitcase of their own.
 * @throws Problem `catalogue.not_found`, `equipment.item_unknown`, `equipment.person_unknown`
 */
export async function waiveItems(
  call: WriteCall<Admin>,
  { id, entries, reason }: InputOf<Calls['waive']>,
): Promise<ChangeCount> {
  const rows = await lockHandouts(call, await findListingId(call, id), entries);
  const movable = rowsThatAllow(rows, 'waive');
  await changeRows(call, movable, { reason });
  return moveHandouts(call, rows, movable, 'waive', reason);
}

/**
 * Stores that travellers do need items that were marked as not needed.
 * @throws Problem `catalogue.not_found`, `equipment.item_unknown`, `equipment.person_unknown`
 */
export async function requireItems(
  call: WriteCall<Admin>,
  { id, entries }: InputOf<Calls['require']>,
): Promise<ChangeCount> {
  const rows = await lockHandouts(call, await findListingId(call, id), entries);
  const movable = rowsThatAllow(rows, 'require');
  await changeRows(call, movable, { reason: null });
  return moveHandouts(call, rows, movable, 'require');
}

/** Writes columns of some locked handouts, a handout being one item of one traveller. */
async function changeRows(
  { tx, site }: WriteCall<Admin>,
  rows: readonly { id: string }[],
  fields: Partial<NotHandedInput> & { size?: string | null; reason?: string | null },
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .updateTable('equipment_handouts')
    .set(fields)
    .where('site_id', '=', site.id)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

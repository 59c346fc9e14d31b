import type { EntryKind, EntryValues } from '@rihla/domain/departures/board/entries';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { translate } from '../../../lib/words/i18n.ts';
import { showToast, toastFailure, toastSuccess, TOAST_MS } from '../../../lib/toasts.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import { invalidateBoards, type Manifest } from '../manifest.queries.ts';

/** The entry of one pilgrim to save: `version` is the one the user saw, `values` are those of this pilgrim alone. */
export type EntryRow = { profile_id: string; version: number; values?: EntryValues };
/** The answer: the entries saved, each with its values before, and those refused with their problems. */
export type SaveResult = CallOutput<'manifests.save_entries'>['data'];

/**
 * Saves the visas, policies or tickets of many pilgrims, and shows a message with a button that undoes it.
 * @param shared values that all rows get
 * @returns the entries saved and those refused
 */
export async function saveEntries(
  manifest: Pick<Manifest, 'id'>,
  kind: EntryKind,
  rows: readonly EntryRow[],
  shared?: EntryValues,
): Promise<SaveResult> {
  const { data } = await call('manifests.save_entries', { id: manifest.id, kind, rows: [...rows], shared });
  await invalidateBoards();
  if (data.saved.length > 0) {
    toastUndo(translate('sheet.saved', { count: data.saved.length }), () => void undoSave(manifest, data));
  }
  return data;
}

/** Undoes a save: restores the values before. Rows changed by somebody since are left, and the message counts them. */
async function undoSave(manifest: Pick<Manifest, 'id'>, { kind, saved }: SaveResult): Promise<void> {
  const rows = saved.map(({ profile_id, version, before }) => ({ profile_id, version, values: before }));
  try {
    const { data } = await call('manifests.save_entries', { id: manifest.id, kind, rows });
    await invalidateBoards();
    if (data.refused.length === 0) toastSuccess(translate('board.undone'));
    else {
      const text = translate('board.undo_partly', { count: data.refused.length });
      showToast('yellow', translate('toast.failure'), text, TOAST_MS.error);
    }
  } catch (failure) {
    toastFailure(failure);
  }
}

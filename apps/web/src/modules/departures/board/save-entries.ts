import type { EntryKind, EntryValues } from '@rihla/domain/departures/board/entries';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { translate } from '../../../lib/i18n.ts';
import { showToast, toastFailure, toastSuccess, TOAST_MS } from '../../../lib/toasts.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import { invalidateBoards, type Manifest } from '../manifest.queries.ts';

/** A row to save: the pilgrim, the version that was seen, and its own values. */
export type EntryRow = { profile_id: string; version: number; values?: EntryValues };
export type Saved = CallOutput<'manifests.save_entries'>['data'];

/**
 * Saves entries of many pilgrims, and offers to put back what was there before.
 * @param shared values for all rows
 * @returns what was saved and what was left out
 */
export async function saveEntries(
  manifest: Pick<Manifest, 'id'>,
  kind: EntryKind,
  rows: readonly EntryRow[],
  shared?: EntryValues,
): Promise<Saved> {
  const { data } = await call('manifests.save_entries', { id: manifest.id, kind, rows: [...rows], shared });
  await invalidateBoards();
  if (data.saved.length > 0) {
    toastUndo(translate('sheet.saved', { count: data.saved.length }), () => void putBack(manifest, data));
  }
  return data;
}

/** Writes again what was there before; rows that somebody has changed since stay and are counted. */
async function putBack(manifest: Pick<Manifest, 'id'>, { kind, saved }: Saved): Promise<void> {
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

import type { PlainColumn } from '../../../../ui/values/plain-column.ts';

/** The column of notes of a printed table; none when no row has a note. */
export function notesColumn<Row extends { note: string | null }>(
  rows: readonly Row[],
  label: string,
): PlainColumn<Row>[] {
  return rows.some(({ note }) => note) ? [{ id: 'note', label, cell: ({ note }) => note }] : [];
}

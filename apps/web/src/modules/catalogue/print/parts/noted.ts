import type { PlainColumn } from '../../../../ui/values/plain-column.ts';

/** A column of notes, where there are any. */
export function noted<Row extends { note: string | null }>(
  rows: readonly Row[],
  label: string,
): PlainColumn<Row>[] {
  return rows.some(({ note }) => note) ? [{ id: 'note', label, cell: ({ note }) => note }] : [];
}

/** A row of a table in the form: its typed values by field, and a key, which is the id of the row once it is saved. */
export type Row = { key: string } & Readonly<Record<string, unknown>>;

/** Makes the key of a row that is not saved yet. */
export const newKey = (): string => `new-${crypto.randomUUID()}`;

/**
 * Returns the rows with one of them moved up or down by one place. The first cannot move up, the last not down.
 * @param index the index of the row
 * @param by −1 up, 1 down
 */
export function withRowMoved<R>(rows: readonly R[], index: number, by: -1 | 1): R[] {
  const next = [...rows];
  const [row] = next.splice(index, 1);
  if (row !== undefined) next.splice(Math.max(0, Math.min(rows.length - 1, index + by)), 0, row);
  return next;
}

/** Returns the rows with some fields of the row at index `changedIndex` changed. */
export function withField<R extends Row>(rows: readonly R[], changedIndex: number, change: Partial<R>): R[] {
  return rows.map((row, index) => (index === changedIndex ? { ...row, ...change } : row));
}

/** Returns the rows with the one at index `baseIndex` as the base price (`is_base`), and no other. */
export function withBase<R extends { is_base: boolean }>(rows: readonly R[], baseIndex: number): R[] {
  return rows.map((row, index) => ({ ...row, is_base: index === baseIndex }));
}

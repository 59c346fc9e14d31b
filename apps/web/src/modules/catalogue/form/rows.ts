/** A row of a table in the form: what is typed, under a key that stays while rows move. */
export type Row = { key: string } & Readonly<Record<string, unknown>>;

/** A key for a row that the server does not know yet. */
export const newKey = (): string => `new-${crypto.randomUUID()}`;

/**
 * The rows with one of them moved up or down by a place; at the end it stays.
 * @param by −1 up, 1 down
 */
export function moved<R>(rows: readonly R[], at: number, by: -1 | 1): R[] {
  const next = [...rows];
  const [row] = next.splice(at, 1);
  if (row !== undefined) next.splice(Math.max(0, Math.min(rows.length - 1, at + by)), 0, row);
  return next;
}

/** A row with one field changed. */
export function withField<R extends Row>(rows: readonly R[], at: number, change: Partial<R>): R[] {
  return rows.map((row, index) => (index === at ? { ...row, ...change } : row));
}

/** Marks one row as the base price and takes the mark off the others. */
export function withBase<R extends { is_base: boolean }>(rows: readonly R[], at: number): R[] {
  return rows.map((row, index) => ({ ...row, is_base: index === at }));
}

/** The values of a form by field. */
type Values = Readonly<Record<string, unknown>>;

/**
 * The value of a field before and after typing. An undefined value is missing in JSON and is undefined again when read.
 */
export type Change = { before?: unknown; after?: unknown };
/** What was typed, by field. */
export type Changes = Readonly<Record<string, Change>>;

/** The fields whose values differ, each with the value before and the value after. */
export function changesOf(before: Values, after: Values): Changes {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => !isSame(before[field], after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  );
}

/** The new values of all fields. */
export const valuesAfter = (changes: Changes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { after }]) => [field, after]));

/** The new values of the fields that still have their value from before the change, and so may be changed. */
export function fitting(changes: Changes, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, { before, after }]) =>
      isSame(values[field], before) ? [[field, after]] : [],
    ),
  );
}

/** Whether two values are equal as JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

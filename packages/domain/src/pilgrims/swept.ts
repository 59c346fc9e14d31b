import type { RetentionKind } from '../privacy/retention.ts';
import { type FileField, SEALED_FIELDS } from './file.fields.ts';

/** What is removed of a pilgrim: a kind of data that is kept no longer; `PERSON` is everything, by an erasure. */
export type SweptKind = RetentionKind | 'PERSON';

/** The day on which each kind of a pilgrim's data was last removed; none is left out. */
export type SweptOn = Readonly<Partial<Record<SweptKind, string>>>;

/**
 * Whether a kind of a pilgrim's data was removed after a journey, alone or with the whole person, so that nobody knows
 * any more whether it was complete.
 * @param returnsOn the last day of the journey; null for a package without one
 */
export function isSweptSince(swept: SweptOn, kind: SweptKind, returnsOn: string | null): boolean {
  return (
    returnsOn !== null && [swept[kind], swept.PERSON].some((day) => day !== undefined && day > returnsOn)
  );
}

/** The fields that are missing, without the numbers of identity card and passport, once these were removed. */
export function withoutSwept(missing: readonly FileField[]): FileField[] {
  return missing.filter((field) => !(SEALED_FIELDS as readonly FileField[]).includes(field));
}

/**
 * The fields that a file lacks for a journey, without those that were removed after it.
 * @param missing every field that is empty now
 * @param returnsOn the last day of the journey; null for a package without one
 */
export function missingSince(
  missing: readonly FileField[],
  swept: SweptOn,
  returnsOn: string | null,
): FileField[] {
  if (isSweptSince(swept, 'PERSON', returnsOn)) return [];
  return isSweptSince(swept, 'NUMBERS', returnsOn) ? withoutSwept(missing) : [...missing];
}

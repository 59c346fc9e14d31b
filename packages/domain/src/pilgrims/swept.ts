import type { RetentionKind } from '../privacy/retention.ts';
import { type FileField, SEALED_FIELDS } from './file.fields.ts';

/** The day on which each kind of a pilgrim's data was last removed because it is kept no longer; none is left out. */
export type SweptOn = Readonly<Partial<Record<RetentionKind, string>>>;

/**
 * Whether a kind of a pilgrim's data was removed after a journey, so that nobody knows any more whether it was complete.
 * @param returnsOn the last day of the journey; null for a package without one
 */
export function isSweptSince(swept: SweptOn, kind: RetentionKind, returnsOn: string | null): boolean {
  const day = swept[kind];
  return day !== undefined && returnsOn !== null && day > returnsOn;
}

/** The fields that are missing, without the numbers of identity card and passport, once these were removed. */
export function withoutSwept(missing: readonly FileField[]): FileField[] {
  return missing.filter((field) => !(SEALED_FIELDS as readonly FileField[]).includes(field));
}

import { storedItem, storeItem } from '../storage.ts';

/** A stored draft. `at` is when it was stored, in milliseconds since 1970. */
type KeptDraft<T> = { at: number; values: T };

/** How long a draft is kept: 30 days, in milliseconds. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The stored draft of a form that was not sent; null when there is none or it is older than 30 days.
 * @param name the draft's name
 * @param now the time in milliseconds since 1970
 */
export function draftOf<T>(name: string, now = Date.now()): T | null {
  const kept = storedItem<KeptDraft<T> | null>(`draft.${name}`, null);
  return kept && now - kept.at < LIFETIME_MS ? kept.values : null;
}

/**
 * Stores the unsent values of a form as a draft in this browser.
 * @param name the draft's name
 * @param now the time in milliseconds since 1970
 */
export function keepDraft(name: string, values: unknown, now = Date.now()): void {
  storeItem(`draft.${name}`, { at: now, values });
}

/** Deletes the draft of a form from this browser. */
export const dropDraft = (name: string): void => storeItem(`draft.${name}`, null);

import { storedItem, storeItem } from './storage.ts';

type Kept<T> = { at: number; values: T };

/** The lifetime of a draft: one month. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The draft of a form that was left unsent, or null. */
export function draftOf<T>(name: string, now = Date.now()): T | null {
  const kept = storedItem<Kept<T> | null>(`draft.${name}`, null);
  return kept && now - kept.at < LIFETIME_MS ? kept.values : null;
}

/** Stores the unsent values of a form. */
export function keepDraft(name: string, values: unknown, now = Date.now()): void {
  storeItem(`draft.${name}`, { at: now, values });
}

export const dropDraft = (name: string): void => storeItem(`draft.${name}`, null);

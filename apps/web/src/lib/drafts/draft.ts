import { storedItem, storedNames, storeItem } from '../storage.ts';

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

/**
 * The name of an account's draft of a form.
 * @param accountKey empty when nobody is signed in, as on a page that a ticket opens
 */
export const draftName = (accountKey: string, form: string): string => `${accountKey}.${form}`;

/** Deletes all drafts of an account from this browser: those whose names contain its key. */
export function dropDraftsOf(accountKey: string): void {
  for (const name of storedNames()) {
    if (name.startsWith('draft.') && name.includes(accountKey)) storeItem(name, null);
  }
}

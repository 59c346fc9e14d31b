import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * What would become of the changes of a form that is left now: KEPT as a draft in this browser, LOST because the form
 * stores no draft, or null for a form without changes.
 */
type UnsavedChanges = 'KEPT' | 'LOST' | null;

/** The forms that are shown, in the order in which they appeared. */
const forms = new Map<string, UnsavedChanges>();
const listeners = new Set<() => void>();

/** What would become of the changes on this screen when it is left now: LOST as soon as those of one form would be. */
export function unsavedChanges(): UnsavedChanges {
  const changes = [...forms.values()];
  if (changes.includes('LOST')) return 'LOST';
  return changes.includes('KEPT') ? 'KEPT' : null;
}

/**
 * Registers a form as shown while its component is mounted, and whether it has changes. React Router allows one blocker
 * at a time, so of all forms on a screen only the first registers one, for all of them.
 * @param id of the form, unique on the screen
 * @param dirty whether it has changes that are not saved
 * @param hasDraft whether the form stores its changes as a draft in this browser
 * @returns whether this form asks, for all forms, before the screen is left
 */
export function useUnsavedForm(id: string, dirty: boolean, hasDraft = true): boolean {
  // Layout effects have run when `flushSync` returns: a screen that is left right after saving is not asked about.
  useLayoutEffect(() => {
    forms.set(id, null);
    notify();
    return () => {
      forms.delete(id);
      notify();
    };
  }, [id]);
  useLayoutEffect(() => {
    if (dirty) forms.set(id, hasDraft ? 'KEPT' : 'LOST');
    else forms.set(id, null);
  }, [id, dirty, hasDraft]);
  return useSyncExternalStore(subscribe, firstForm) === id;
}

function firstForm(): string | undefined {
  return forms.keys().next().value;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

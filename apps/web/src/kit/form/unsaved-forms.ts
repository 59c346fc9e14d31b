import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The forms that are shown, in the order in which they appeared; the value tells whether a form has changes. */
const forms = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Whether a form that is shown has changes that are not saved. */
export function hasUnsavedForm(): boolean {
  return [...forms.values()].some(Boolean);
}

/**
 * Registers a form as shown while its component is mounted, and whether it has changes. React Router allows one blocker
 * at a time, so of all forms on a screen only the first registers one, for all of them.
 * @param id of the form, unique on the screen
 * @param dirty whether it has changes that are not saved
 * @returns whether this form asks, for all forms, before the screen is left
 */
export function useUnsavedForm(id: string, dirty: boolean): boolean {
  // Layout effects have run when `flushSync` returns: a screen that is left right after saving is not asked about.
  useLayoutEffect(() => {
    forms.set(id, false);
    notify();
    return () => {
      forms.delete(id);
      notify();
    };
  }, [id]);
  useLayoutEffect(() => {
    forms.set(id, dirty);
  }, [id, dirty]);
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

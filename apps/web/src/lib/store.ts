import { useSyncExternalStore } from 'react';
import { storedItem, storeItem } from './storage.ts';

export type Store<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * A store for a value that outlives the tab and is the same in every tab of this browser.
 * @param name where it is kept
 * @param heal turns whatever was kept, by an older release perhaps, into a proper value
 */
export function storedValue<T>(name: string, heal: (kept: unknown) => T): Store<T> {
  let value = heal(storedItem<unknown>(name, undefined));
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  window.addEventListener('storage', (event) => {
    if (event.key !== `rihla.${name}` && event.key !== null) return;
    value = heal(storedItem<unknown>(name, undefined));
    tell();
  });
  return {
    get: () => value,
    set: (next) => {
      value = next;
      storeItem(name, next);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

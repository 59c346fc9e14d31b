import { useSyncExternalStore } from 'react';
import { storedItem, storeItem } from '../storage.ts';

/**
 * A value that can be read, replaced and watched. `stored` reads it anew from the browser, where another tab may have
 * replaced it a moment ago. `subscribe` calls its listener after each change and returns a function that ends this.
 */
export type Store<T> = {
  get: () => T;
  stored: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * Makes a store whose value is kept in the browser's localStorage: it stays after the tab is closed, and all tabs share
 * it.
 * @param name the name under which the value is stored
 * @param heal returns a valid value for the stored one, which may be undefined or have the shape of another release
 */
export function storedValue<T>(name: string, heal: (kept: unknown) => T): Store<T> {
  const stored = () => heal(storedItem<unknown>(name, undefined));
  let value = stored();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  window.addEventListener('storage', (event) => {
    if (event.key !== `rihla.${name}` && event.key !== null) return;
    value = stored();
    notify();
  });
  return {
    get: () => value,
    stored,
    set: (next) => {
      value = next;
      storeItem(name, next);
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store; the component is rendered again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

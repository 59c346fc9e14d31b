const PREFIX = 'rihla.';

/** The value that this browser stores under a name; `fallback` when there is none or it cannot be read. */
export function storedItem<T>(name: string, fallback: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? fallback : (JSON.parse(kept) as T);
  } catch {
    return fallback;
  }
}

/** Stores a JSON value in this browser under a name; `null` deletes it. A full or blocked storage is ignored. */
export function storeItem(name: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage; the app then works without stored values.
  }
}

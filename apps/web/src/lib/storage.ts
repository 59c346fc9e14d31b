/** Begins the name of every value that this app stores in the browser. */
const PREFIX = 'rihla.';

/**
 * The JSON value that is stored in this browser under a name; `fallback` when there is none or it cannot be read. Its
 * shape is not checked.
 */
export function storedItem<T>(name: string, fallback: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? fallback : (JSON.parse(kept) as T);
  } catch {
    return fallback;
  }
}

/**
 * Stores a JSON value in this browser under a name; null or undefined deletes it. A failure of the storage (full or
 * blocked) is ignored.
 */
export function storeItem(name: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage; the app then works without stored values.
  }
}

/** The names under which this app has stored values in this browser; none when its storage cannot be read. */
export function storedNames(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
    );
  } catch {
    return [];
  }
}

/** A cache of values by name. */
export type LruCache<T> = {
  /** The value of a name; when it is not cached, it is made and cached. */
  get(name: string, make: () => T): T;
  /** The value of a name; undefined when it is not cached. */
  find(name: string): T | undefined;
};

/**
 * Makes a cache of values by name that drops the least recently used value when it is full.
 * @param size the number of values that are kept
 */
export function lruCache<T>(size: number): LruCache<T> {
  const kept = new Map<string, T>();
  const use = (name: string, value: T): T => {
    kept.delete(name);
    kept.set(name, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= size) break;
      kept.delete(oldest);
    }
    return value;
  };
  return {
    get: (name, make) => use(name, kept.get(name) ?? make()),
    find: (name) => {
      const found = kept.get(name);
      return found === undefined ? undefined : use(name, found);
    },
  };
}

/**
 * A cache of values by name that drops the value whose last use is the longest ago.
 * @param size the number of values that are kept
 * @returns a function that gets the value of a name, and makes it where it is not cached
 */
export function lruCache<T>(size: number): (name: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (name, make) => {
    const found = kept.get(name) ?? make();
    kept.delete(name);
    kept.set(name, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= size) break;
      kept.delete(oldest);
    }
    return found;
  };
}

/**
 * Keeps what was made under a name; the one used last is dropped last.
 * @param most so many are kept
 */
export function keep<T>(most: number): (name: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (name, make) => {
    const found = kept.get(name) ?? make();
    kept.delete(name);
    kept.set(name, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return found;
  };
}

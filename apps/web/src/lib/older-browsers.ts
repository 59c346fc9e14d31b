/**
 * Adds to this page what the oldest browsers that can show the app lack: `Map.groupBy`, which Safari has since 17.4 and
 * Chrome since 117. Phones that get no newer system keep their browser for years.
 */
export function supportOlderBrowsers(): void {
  if ('groupBy' in Map) return;
  Object.defineProperty(Map, 'groupBy', { value: groupBy, configurable: true, writable: true });
}

/** `Map.groupBy` as ECMAScript 2024 defines it (section 24.1.2.1). */
function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
    index += 1;
  }
  return groups;
}

import type { RowStore, StoredRow, VaultHead } from './row-store.ts';

/** The rows of a vault in memory, for tests. */
export function memoryRows(): RowStore {
  const rows = new Map<string, StoredRow>();
  let head: VaultHead | undefined;
  return {
    head: async () => head,
    setHead: async (next) => void (head = next),
    get: async (id) => rows.get(id),
    put: async (row) => void rows.set(row.id, row),
    remove: async (id) => void rows.delete(id),
    list: async (prefix) =>
      [...rows.values()].filter(({ id }) => id.startsWith(prefix)).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

import type { RowStore, StoredRow, VaultHeader } from './row-store.ts';

/** A row store in memory, for tests of the vault. */
export function memoryRows(): RowStore {
  const rows = new Map<string, StoredRow>();
  let header: VaultHeader | undefined;
  return {
    header: async () => header,
    setHeader: async (next) => void (header = next),
    get: async (id) => rows.get(id),
    put: async (row) => void rows.set(row.id, row),
    remove: async (id) => void rows.delete(id),
    list: async (prefix) =>
      [...rows.values()].filter(({ id }) => id.startsWith(prefix)).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** A stored row: sealed bytes, and the nonce they were sealed with. */
export type StoredRow = { id: string; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };
/** What a vault keeps in the open: how its key follows from the phrase, and the key, wrapped. */
export type VaultHeader = {
  salt: Uint8Array<ArrayBuffer>;
  rounds: number;
  iv: Uint8Array<ArrayBuffer>;
  wrapped: ArrayBuffer;
  /** The last day on which the vault may be opened, `YYYY-MM-DD`; null while it holds nothing. */
  until: string | null;
};

/** Where a vault keeps its rows: the browser's database, or the memory of a test. */
export type RowStore = {
  header: () => Promise<VaultHeader | undefined>;
  setHeader: (header: VaultHeader) => Promise<void>;
  get: (id: string) => Promise<StoredRow | undefined>;
  put: (row: StoredRow) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** The rows whose id begins with a text, in the order of their ids. */
  list: (prefix: string) => Promise<StoredRow[]>;
};

const HEAD = 'head';

/**
 * Opens the browser's database of a vault.
 * @param name as `kitName` makes it
 * @throws DOMException where the browser keeps nothing, as in some private windows
 */
export async function openRowStore(name: string): Promise<RowStore> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('rows', { keyPath: 'id' });
    opening.result.createObjectStore('heads');
  });
  const db = await answer(opening);
  // Without it, whoever erases the database waits until this page is closed.
  db.addEventListener('versionchange', () => db.close());
  const rows = (mode: IDBTransactionMode) => db.transaction('rows', mode).objectStore('rows');
  const heads = (mode: IDBTransactionMode) => db.transaction('heads', mode).objectStore('heads');
  return {
    header: () => answer<VaultHeader | undefined>(heads('readonly').get(HEAD)),
    setHeader: async (header) => void (await answer(heads('readwrite').put(header, HEAD))),
    get: (id) => answer<StoredRow | undefined>(rows('readonly').get(id)),
    put: async (row) => void (await answer(rows('readwrite').put(row))),
    remove: (id) => answer(rows('readwrite').delete(id)),
    list: (prefix) =>
      answer<StoredRow[]>(rows('readonly').getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
  };
}

/** Erases the database of a vault with everything in it. */
export function eraseRowStore(name: string): Promise<void> {
  return answer(indexedDB.deleteDatabase(name)).then(() => undefined);
}

/** A promise of what a request to the browser's database answers. */
function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () =>
      failed(request.error ?? new Error('the database gave no answer')),
    );
  });
}

/** A stored row: encrypted bytes, and the nonce (`iv`) that they were encrypted with. */
export type StoredRow = { id: string; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };
/**
 * The unencrypted header of a vault: salt and rounds to derive a key from the phrase, and the data key wrapped by it.
 */
export type VaultHeader = {
  salt: Uint8Array<ArrayBuffer>;
  rounds: number;
  iv: Uint8Array<ArrayBuffer>;
  wrapped: ArrayBuffer;
  /** The last day on which the vault may be opened, `YYYY-MM-DD`; null while it holds nothing. */
  until: string | null;
};

/** The storage of a vault: the browser's database, or the memory of a test. */
export type RowStore = {
  header: () => Promise<VaultHeader | undefined>;
  setHeader: (header: VaultHeader) => Promise<void>;
  get: (id: string) => Promise<StoredRow | undefined>;
  put: (row: StoredRow) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** The rows whose id begins with a text, in the order of their ids. */
  list: (prefix: string) => Promise<StoredRow[]>;
};

/** The key of the header in its object store. */
const HEAD = 'head';

/**
 * Opens the browser's database of a vault, or creates it.
 * @param name as `offlineDatabaseName` makes it
 * @throws DOMException where the browser keeps nothing, as in some private windows
 */
export async function openRowStore(name: string): Promise<RowStore> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('rows', { keyPath: 'id' });
    opening.result.createObjectStore('heads');
  });
  const db = await promiseOf(opening);
  // Otherwise erasing the database from another tab would wait until this page is closed.
  db.addEventListener('versionchange', () => db.close());
  const rows = (mode: IDBTransactionMode) => db.transaction('rows', mode).objectStore('rows');
  const heads = (mode: IDBTransactionMode) => db.transaction('heads', mode).objectStore('heads');
  return {
    header: () => promiseOf<VaultHeader | undefined>(heads('readonly').get(HEAD)),
    setHeader: async (header) => void (await promiseOf(heads('readwrite').put(header, HEAD))),
    get: (id) => promiseOf<StoredRow | undefined>(rows('readonly').get(id)),
    put: async (row) => void (await promiseOf(rows('readwrite').put(row))),
    remove: (id) => promiseOf(rows('readwrite').delete(id)),
    list: (prefix) =>
      promiseOf<StoredRow[]>(rows('readonly').getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
  };
}

/** Erases the database of a vault with everything in it. */
export function eraseRowStore(name: string): Promise<void> {
  return promiseOf(indexedDB.deleteDatabase(name)).then(() => undefined);
}

/** Turns a request to the browser's database into a promise. */
function promiseOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the database gave no answer')),
    );
  });
}

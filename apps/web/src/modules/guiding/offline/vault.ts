import type { RowStore, StoredRow, VaultHeader } from './row-store.ts';

/** The rounds of PBKDF2 (SHA-256) for a phrase: as many as a cheap phone can compute in acceptable time. */
export const ROUNDS = 600_000;
/** The fewest characters of a phrase: with the phone in hand, six digits can be guessed within a day. */
export const LEAST_PHRASE = 8;

/** An open vault of encrypted rows. Each row is bound to its id, so that rows cannot be exchanged for one another. */
export type Vault = {
  put: (id: string, value: unknown) => Promise<void>;
  get: <T>(id: string) => Promise<T | undefined>;
  remove: (id: string) => Promise<void>;
  /** The rows whose id begins with a text, in the order of their ids. */
  list: <T>(prefix: string) => Promise<{ id: string; value: T }[]>;
  /** Sets the last day on which the vault may be opened, `YYYY-MM-DD`. */
  keepUntil: (day: string) => Promise<void>;
};

/**
 * Creates a vault in an empty store: a random data key (AES-GCM), wrapped by a key derived from the phrase (PBKDF2).
 * @param rounds of PBKDF2; only tests use fewer
 */
export async function createVault(store: RowStore, phrase: string, rounds = ROUNDS): Promise<Vault> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapping = await wrappingKey(phrase, salt, rounds);
  const wrapped = await crypto.subtle.wrapKey('raw', key, wrapping, { name: 'AES-GCM', iv });
  await store.setHeader({ salt, rounds, iv, wrapped, until: null });
  return vaultOf(store, key);
}

/**
 * Opens a vault by its phrase.
 * @returns null when the phrase is wrong
 * @throws Error when the store has no vault
 */
export async function openVault(store: RowStore, phrase: string): Promise<Vault | null> {
  const header = await store.header();
  if (!header) throw new Error('there is no vault to open');
  const wrapping = await wrappingKey(phrase, header.salt, header.rounds);
  const key = await unwrapDataKey(header, wrapping);
  return key && vaultOf(store, key);
}

/** Unwraps the data key of the rows; null when the wrapping key comes from another phrase. */
async function unwrapDataKey(header: VaultHeader, wrapping: CryptoKey): Promise<CryptoKey | null> {
  const cipher = { name: 'AES-GCM', iv: header.iv };
  try {
    return await crypto.subtle.unwrapKey('raw', header.wrapped, wrapping, cipher, 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
  } catch {
    return null;
  }
}

/** Derives from a phrase (PBKDF2, SHA-256) the key that wraps the data key; it encrypts nothing else. */
async function wrappingKey(
  phrase: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(phrase.normalize('NFKC'));
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

/** A vault that encrypts and decrypts the rows of a store with a key. */
function vaultOf(store: RowStore, key: CryptoKey): Vault {
  const idBytes = (id: string) => new TextEncoder().encode(id);
  const open = async <T>({ id, iv, sealed }: StoredRow): Promise<T> => {
    const cipher = { name: 'AES-GCM', iv, additionalData: idBytes(id) };
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(cipher, key, sealed))) as T;
  };
  return {
    put: async (id, value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const cipher = { name: 'AES-GCM', iv, additionalData: idBytes(id) };
      const text = new TextEncoder().encode(JSON.stringify(value));
      await store.put({ id, iv, sealed: await crypto.subtle.encrypt(cipher, key, text) });
    },
    get: async <T>(id: string) => {
      const row = await store.get(id);
      return row && open<T>(row);
    },
    remove: (id) => store.remove(id),
    list: async <T>(prefix: string) =>
      Promise.all((await store.list(prefix)).map(async (row) => ({ id: row.id, value: await open<T>(row) }))),
    keepUntil: async (until) => {
      const header = await store.header();
      if (header) await store.setHeader({ ...header, until });
    },
  };
}

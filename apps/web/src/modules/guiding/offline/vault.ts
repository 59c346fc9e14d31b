import type { RowStore, StoredRow, VaultHeader } from './row-store.ts';

/** How often PBKDF2 hashes a phrase (SHA-256): as long as an opening may take on a cheap phone. */
export const ROUNDS = 600_000;
/** The fewest characters of a phrase: six digits fall in a day to who has the phone. */
export const LEAST_PHRASE = 8;

/** The rows of a vault that is open. Every row is sealed about its own id, so that none stands in for another. */
export type Vault = {
  put: (id: string, value: unknown) => Promise<void>;
  get: <T>(id: string) => Promise<T | undefined>;
  remove: (id: string) => Promise<void>;
  /** The rows whose id begins with a text, in the order of their ids. */
  list: <T>(prefix: string) => Promise<{ id: string; value: T }[]>;
  /** Says until which day the vault may be opened. */
  keepUntil: (day: string) => Promise<void>;
};

/**
 * Makes a vault in an empty store: a random key (AES-GCM), wrapped by one that follows from the phrase (PBKDF2).
 * @param rounds fewer in tests alone
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
 * @returns null when the phrase does not fit
 * @throws Error when the store has no vault
 */
export async function openVault(store: RowStore, phrase: string): Promise<Vault | null> {
  const header = await store.header();
  if (!header) throw new Error('there is no vault to open');
  const wrapping = await wrappingKey(phrase, header.salt, header.rounds);
  const key = await unwrapped(header, wrapping);
  return key && vaultOf(store, key);
}

/** The key of the rows, taken out of its wrapping; null when the wrapping key follows from another phrase. */
async function unwrapped(header: VaultHeader, wrapping: CryptoKey): Promise<CryptoKey | null> {
  const how = { name: 'AES-GCM', iv: header.iv };
  try {
    return await crypto.subtle.unwrapKey('raw', header.wrapped, wrapping, how, 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
  } catch {
    return null;
  }
}

/** The key that follows from a phrase (PBKDF2, SHA-256), which wraps the key of the rows and nothing else. */
async function wrappingKey(
  phrase: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<CryptoKey> {
  const words = new TextEncoder().encode(phrase.normalize('NFKC'));
  const base = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

/** The rows of a store under a key. */
function vaultOf(store: RowStore, key: CryptoKey): Vault {
  const about = (id: string) => new TextEncoder().encode(id);
  const open = async <T>({ id, iv, sealed }: StoredRow): Promise<T> => {
    const how = { name: 'AES-GCM', iv, additionalData: about(id) };
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how, key, sealed))) as T;
  };
  return {
    put: async (id, value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const how = { name: 'AES-GCM', iv, additionalData: about(id) };
      const text = new TextEncoder().encode(JSON.stringify(value));
      await store.put({ id, iv, sealed: await crypto.subtle.encrypt(how, key, text) });
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

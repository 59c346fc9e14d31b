import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that have to be read again, and makes keyed hashes by which a value is found without being stored.
 */
export type Sealer = {
  /**
   * Encrypts with AES-256-GCM.
   * @param purpose what the secret is used for; each purpose has a key of its own
   * @param secret a text, or the bytes of a file
   * @param boundTo the id of the row it belongs to; it can be decrypted only with the same id
   */
  seal(purpose: string, secret: string | Uint8Array, boundTo?: string): Buffer;
  /**
   * Decrypts a text.
   * @throws Error when it was changed, or sealed with another key, for another purpose or for another row
   */
  open(purpose: string, sealed: Uint8Array, boundTo?: string): string;
  /**
   * Decrypts the bytes of a file.
   * @throws Error when they were changed, or sealed with another key, for another purpose or for another row
   */
  openBytes(purpose: string, sealed: Uint8Array, boundTo?: string): Buffer;
  /**
   * A keyed hash (HMAC-SHA-256, base64url): equal texts have equal hashes, and without the key nobody can test a
   * guess.
   */
  fingerprint(purpose: string, text: string): string;
};

/** The version byte before every sealed value, by which values of a later format could be told from these. */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret with AES-256-GCM under a given key. The result is a version byte, the nonce, the tag and the
 * ciphertext.
 * @param key 32 bytes
 * @param secret a text, or the bytes of a file
 * @param boundTo the id of the row or the name of the file that the secret belongs to; decrypting needs the same one
 */
export function sealWith(key: Uint8Array, secret: string | Uint8Array, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body]);
}

/**
 * Decrypts what `sealWith` has encrypted.
 * @param key 32 bytes
 * @param secret the encrypted bytes
 * @param boundTo the id of the row or the name of the file that the secret belongs to
 * @throws Error when the bytes were changed, or were encrypted with another key or for another `boundTo`
 */
export function openWith(key: Uint8Array, secret: Uint8Array, boundTo: string): Buffer {
  const bytes = Buffer.from(secret);
  if (bytes[0] !== FORMAT || bytes.length < 1 + NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed text');
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(boundTo));
  cipher.setAuthTag(bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([cipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)), cipher.final()]);
}

/**
 * The functions by which an installation encrypts ("seals") and decrypts what it stores, and hashes what it looks up.
 * For each purpose a key is derived from the installation's key (HKDF, RFC 5869). `boundTo`, the id of the row that a
 * secret belongs to, is bound into the ciphertext, so that a copy of it in another row cannot be decrypted.
 * @param secretKey the installation's key (`SECRET_KEY`); without it nothing that was encrypted can be read again
 */
export function sealer(secretKey: string): Sealer {
  const keys = new Map<string, Buffer>();
  const keyFor = (use: string): Buffer => {
    const known = keys.get(use);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secretKey, '', `rihla/${use}`, 32));
    keys.set(use, key);
    return key;
  };
  const sealed: Sealer = {
    seal: (purpose, secret, boundTo = '') => sealWith(keyFor(`seal/${purpose}`), secret, boundTo),
    open: (purpose, secret, boundTo) => sealed.openBytes(purpose, secret, boundTo).toString('utf8'),
    openBytes: (purpose, secret, boundTo = '') => openWith(keyFor(`seal/${purpose}`), secret, boundTo),
    fingerprint(purpose, text) {
      return createHmac('sha256', keyFor(`fingerprint/${purpose}`))
        .update(text)
        .digest('base64url');
    },
  };
  return sealed;
}

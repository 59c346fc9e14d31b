import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { byteReader } from './byte-reader.ts';

// The format of an encrypted ("sealed") stream: a line that names the format, a line of JSON that says how the key is
// computed, then pieces of 64 KiB, each encrypted with AES-256-GCM. The nonce is the number of the piece and whether it
// is the last, so that no piece can be left out, moved or cut off (the construction STREAM of Hoang, Reyhanitabar,
// Rogaway and Vizár, 2015).

const MAGIC = 'rihla-backup 1';
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const MOST_HEADER_BYTES = 1_024;
/**
 * The cost of scrypt (RFC 7914), which computes the key: 128 MB of memory and some tenths of a second for each guess.
 */
const COST = { n: 131_072, r: 8, p: 1 };

type Header = { n: number; r: number; p: number; salt: string; check: string };

/**
 * Encrypts bytes with a passphrase.
 * @param source the bytes, in parts of any size
 * @param secret the passphrase, or the contents of a key file
 * @param cost the cost of scrypt, which every guess of the passphrase has too
 * @returns the encrypted bytes, of which only a piece is in memory at a time
 */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  secret: string,
  cost = COST,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('base64url');
  const key = await keyOf(secret, { ...cost, salt });
  const header: Header = { ...cost, salt, check: checkOf(key) };
  const additionalData = Buffer.from(`${MAGIC}\n${JSON.stringify(header)}\n`);
  yield additionalData;
  const reader = byteReader(source);
  let piece = await reader.take(PIECE_BYTES);
  for (let number = 0; ; number += 1) {
    const next = piece.length < PIECE_BYTES ? Buffer.alloc(0) : await reader.take(PIECE_BYTES);
    const last = next.length === 0;
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
    cipher.setAAD(additionalData);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    if (last) return;
    piece = next;
  }
}

/**
 * Decrypts what `seal` has encrypted. Each piece is checked before it is given out; only after the last piece is it
 * certain that none is missing.
 * @throws BackupError `not_a_backup`, `key_wrong`, `altered` for bytes that were changed, moved or cut off
 */
export async function* unseal(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const reader = byteReader(source);
  const magic = (await reader.line(MOST_HEADER_BYTES)).toString();
  if (magic !== MAGIC) throw notABackupError();
  const line = (await reader.line(MOST_HEADER_BYTES)).toString();
  const header = headerOf(line);
  const key = await keyOf(secret, header);
  if (checkOf(key) !== header.check)
    throw new BackupError('key_wrong', 'The passphrase or key file is not the one of this backup.');
  const additionalData = Buffer.from(`${magic}\n${line}\n`);
  let piece = await reader.take(PIECE_BYTES + TAG_BYTES);
  for (let number = 0; ; number += 1) {
    const next =
      piece.length < PIECE_BYTES + TAG_BYTES ? Buffer.alloc(0) : await reader.take(PIECE_BYTES + TAG_BYTES);
    yield openPiece(key, nonceOf(number, next.length === 0), additionalData, piece);
    if (next.length === 0) return;
    piece = next;
  }
}

/**
 * Decrypts one piece.
 * @throws BackupError `altered` when it was changed or belongs to another position
 */
function openPiece(key: Buffer, nonce: Buffer, additionalData: Buffer, piece: Buffer): Buffer {
  const end = piece.length - TAG_BYTES;
  if (end < 0) throw alteredError();
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(additionalData);
  decipher.setAuthTag(piece.subarray(end));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  } catch {
    throw alteredError();
  }
}

/** The nonce of a piece: 12 bytes made of its number and whether it is the last. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/**
 * Reads the second line of the stream. Its numbers are limited, so that a forged file cannot make the computation of
 * the key last for hours.
 */
function headerOf(line: string): Header {
  try {
    const { n, r, p, salt, check } = JSON.parse(line) as Header;
    const isBounded = n >= 16_384 && n <= 1_048_576 && r === 8 && p >= 1 && p <= 4;
    if (isBounded && typeof salt === 'string' && typeof check === 'string') return { n, r, p, salt, check };
  } catch {
    // answered with the error after this block
  }
  throw notABackupError();
}

/** The key of 32 bytes that scrypt makes of a passphrase at the cost and with the salt of a header. */
function keyOf(secret: string, { n, r, p, salt }: Omit<Header, 'check'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: n, r, p, maxmem: 256 * n * r };
    scrypt(secret.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * A value computed from the key, by which a wrong key is told from a damaged file; the key cannot be computed from it.
 */
function checkOf(key: Buffer): string {
  return createHmac('sha256', key).update('rihla backup key').digest('base64url').slice(0, 22);
}

const notABackupError = () => new BackupError('not_a_backup', 'This file is no backup of Rihla.');

const alteredError = () =>
  new BackupError('altered', 'The backup was altered, or is not whole. Nothing of it was used.');

import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { byteReader } from './byte-reader.ts';
import { rowCounter } from './row-counter.ts';

// The format of a backup before compression and encryption: entries one after the other. An entry is a frame with its
// head (JSON), then frames with its bytes, then an empty frame. A frame is a length in four bytes (big-endian) and as
// many bytes.

/**
 * The head of an entry, which says what its bytes are. `keys` has the installation's key; `file` has an uploaded file
 * as it is stored; the others but `table` have no bytes.
 */
export type EntryHead =
  | { kind: 'origin'; at: string; version: string; migrations: readonly string[] }
  | { kind: 'keys' }
  | { kind: 'table'; table: string; columns: readonly string[] }
  | { kind: 'sequence'; sequence: string; value: string; isCalled: boolean }
  | { kind: 'file'; key: string }
  | { kind: 'manifest'; manifest: Manifest };

/** The contents of the backup in numbers, written at its end and compared when it is restored. */
export type Manifest = {
  /** The number of rows and the fingerprint of each table, also of empty ones. */
  tables: Readonly<Record<string, { rows: number; fingerprint: string }>>;
  files: { count: number; bytes: number; fingerprint: string };
  /** Sums that a person can compare, by the slug of the site. */
  sums: Readonly<Record<string, SiteSums>>;
};

/** Sums of one site; amounts in the smallest unit of the currency, all currencies together. */
export type SiteSums = {
  invoices: number;
  bookings: number;
  payments: number;
  /** The sum of the absolute amounts of all journal lines. */
  journal: number;
  seats: number;
};

/**
 * An entry as it is read. Its bytes can be read only before the next entry is asked for; otherwise they are skipped.
 */
export type Entry = { head: EntryHead; bytes: AsyncIterable<Buffer> };

const LENGTH_BYTES = 4;
/** The longest frame that is accepted; frames that are written are much shorter. */
const FRAME_MOST = 64 * 1_048_576;

/** Writes one entry as frames. */
export async function* writeEntry(head: EntryHead, bytes: AsyncIterable<Uint8Array> = nothing()) {
  yield frameOf(Buffer.from(JSON.stringify(head)));
  for await (const part of bytes) if (part.length > 0) yield frameOf(part);
  yield Buffer.alloc(LENGTH_BYTES);
}

/**
 * Reads the entries of a stream, in their order.
 * @throws BackupError `altered` for a stream that ends in the middle
 */
export async function* readEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const reader = byteReader(source);
  const frame = async (): Promise<Buffer | null> => {
    const prefix = await reader.take(LENGTH_BYTES);
    if (prefix.length === 0) return null;
    const length = prefix.length === LENGTH_BYTES ? prefix.readUInt32BE() : FRAME_MOST + 1;
    const bytes = length > FRAME_MOST ? null : await reader.take(length);
    if (bytes?.length !== length) throw new BackupError('altered', 'The backup is not whole.');
    return bytes;
  };
  for (let head = await frame(); head !== null; head = await frame()) {
    let isAtEnd = false;
    const bytes = (async function* () {
      for (let part = await frame(); part && part.length > 0; part = await frame()) yield part;
      isAtEnd = true;
    })();
    yield { head: JSON.parse(head.toString()) as EntryHead, bytes };
    // Bytes of the entry that the caller has not read are skipped.
    while (!isAtEnd && !(await bytes.next()).done);
  }
}

/** Reads all bytes of a source into one buffer; for small contents only. */
export async function readWhole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** Makes a source of some bytes in memory. */
export async function* asSource(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function frameOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/**
 * Makes a counter of files, which also computes a fingerprint of their names and contents that does not depend on their
 * order.
 */
export function fileCounter() {
  const files = rowCounter();
  let total = 0;
  return {
    /** Passes the bytes of a file on unchanged and counts them. */
    async *pass(key: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      const hash = createHash('sha256');
      for await (const part of bytes) {
        hash.update(part);
        total += part.length;
        yield part;
      }
      files.add(Buffer.from(`${key}\n${hash.digest('hex')}`));
    },
    result(): Manifest['files'] {
      const { rows: count, fingerprint } = files.result();
      return { count, bytes: total, fingerprint };
    },
  };
}

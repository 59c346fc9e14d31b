import { readdir } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';
import { decompress } from './compress.ts';
import { type Entry, fileCounter, type EntryHead, type Manifest, readEntries, readWhole } from './entries.ts';
import { unseal } from './seal-stream.ts';

/** A backup that can be read several times. */
export type Backup = {
  /** Reads its bytes from the beginning. */
  open: () => AsyncIterable<Uint8Array>;
  /** The passphrase, or the contents of the key file. */
  secret: string;
};

/**
 * The description that a backup contains: when and with which version it was made, the installation's key, and its
 * contents in numbers.
 */
export type BackupDescription = {
  origin: Extract<EntryHead, { kind: 'origin' }>;
  secretKey: string;
  manifest: Manifest;
};

/** Decrypts and decompresses a backup and reads its entries. */
export function entriesOf(backup: Backup): AsyncGenerator<Entry> {
  return readEntries(decompress(unseal(backup.open(), backup.secret)));
}

/**
 * Reads a backup from its first byte to its last without writing anything.
 * @throws BackupError `key_wrong`, `altered`, `not_a_backup`
 */
export async function inspectBackup(backup: Backup): Promise<BackupDescription> {
  const files = fileCounter();
  const found: Partial<BackupDescription> = {};
  for await (const { head, bytes } of entriesOf(backup)) {
    if (head.kind === 'origin') found.origin = head;
    else if (head.kind === 'keys') found.secretKey = (await readWhole(bytes)).toString();
    else if (head.kind === 'manifest') found.manifest = head.manifest;
    else if (head.kind === 'file') {
      assertInside(head.key);
      for await (const _ of files.pass(head.key, bytes)) continue;
    }
  }
  const { origin, secretKey, manifest } = found;
  if (!origin || !secretKey || !manifest || manifest.files.fingerprint !== files.result().fingerprint)
    throw new BackupError('altered', 'The backup is not whole.');
  return { origin, secretKey, manifest };
}

/**
 * Refuses a file whose name would lead out of the folder of files. Who knows the passphrase can write any name.
 * @throws BackupError `altered`
 */
function assertInside(key: string): void {
  const isInside = key.split('/').every((part) => /^[\w!. -]+$/.test(part) && !/^[. ]+$/.test(part));
  if (!isInside) throw new BackupError('altered', 'The backup has a file that is at no place for files.');
}

/**
 * Refuses a backup of a newer program, whose tables this one does not know.
 * @param dir the folder of this program's migrations
 * @throws BackupError `too_new`
 */
export async function assertMigrationsKnown(
  { version, migrations }: BackupDescription['origin'],
  dir: string,
): Promise<void> {
  const known = new Set(await readdir(dir));
  const unknown = migrations.find((name) => !known.has(`${name}.sql`));
  if (unknown === undefined) return;
  const words = `This backup was made by a newer Rihla (${version}, with ${unknown}). Restore it with that version or a later one.`;
  throw new BackupError('too_new', words);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectDir } from '../app/paths.ts';
import { openDisk, type StorePlace } from '../kit/files/files.ts';
import { compress } from './compress.ts';
import { beginSnapshot, dumpDatabase, type DatabaseContents } from './dump-database.ts';
import { fileCounter, type Manifest, asSource, writeEntry } from './entries.ts';
import { fileEntries } from './file-entries.ts';
import type { BackupPlace } from './place.ts';
import { seal } from './seal-stream.ts';

/** The database, files and key to back up, and where the backup is written. */
export type BackupParts = {
  /** The connection string of the schema's owner, not through a transaction pooler. */
  ownerUrl: string;
  files: StorePlace;
  /** The installation's key, without which encrypted values and files cannot be read. */
  secretKey: string;
  place: BackupPlace;
  /** The passphrase, or the contents of the key file. */
  secret: string;
  now: Date;
  name?: string | undefined;
};

/** The name of a backup, made of its time, so that names in alphabetical order begin with the oldest. */
export function backupName(now: Date): string {
  return `rihla-${now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}.backup`;
}

/**
 * Makes a backup in one file: the database as it was at one moment, the uploaded files, and the key, while the
 * installation is in use. It is written as it is read, so it is never in memory as a whole.
 * @returns its name, and its contents in numbers
 */
export async function makeBackup(from: BackupParts): Promise<{ name: string; manifest: Manifest }> {
  const name = from.name ?? backupName(from.now);
  const client = new Client(from.ownerUrl);
  await client.connect();
  try {
    await beginSnapshot(client);
    const found: { manifest?: Manifest } = {};
    await from.place.write(name, seal(compress(contentsOf(client, from, found)), from.secret));
    return { name, manifest: found.manifest! };
  } finally {
    await client.end();
  }
}

/** The entries of a backup. The files are read after the database, so that every file which a row names is there. */
async function* contentsOf(
  client: Client,
  from: BackupParts,
  found: { manifest?: Manifest },
): AsyncGenerator<Buffer> {
  const nowIso = from.now.toISOString();
  const version = await programVersion();
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  yield* writeEntry({ kind: 'origin', at: nowIso, version, migrations: rows.map((row) => row.name) });
  yield* writeEntry({ kind: 'keys' }, asSource(Buffer.from(from.secretKey)));
  const dumped: DatabaseContents = { tables: {}, sums: {} };
  yield* dumpDatabase(client, dumped);
  const counter = fileCounter();
  yield* fileEntries(await openDisk(from.files), counter);
  found.manifest = { ...dumped, files: counter.result() };
  yield* writeEntry({ kind: 'manifest', manifest: found.manifest });
}

/** The version of this program. */
async function programVersion(): Promise<string> {
  const text = await readFile(join(projectDir, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

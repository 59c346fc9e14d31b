import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectDir } from '../app/paths.ts';
import { openDisk, type StorePlace } from '../kit/files.ts';
import { compressed } from './compress.ts';
import { atOneMoment, dumpDatabase, type Dumped } from './dump-database.ts';
import { fileCounter, type Manifest, once, writeEntry } from './entries.ts';
import { fileEntries } from './file-entries.ts';
import type { BackupPlace } from './place.ts';
import { seal } from './seal-stream.ts';

/** What a backup is made of, and where it is put. */
export type ToBackUp = {
  /** The schema's owner, not through a transaction pooler. */
  ownerUrl: string;
  files: StorePlace;
  /** The installation's key, without which sealed values and files are lost. */
  secretKey: string;
  place: BackupPlace;
  /** The passphrase, or what stands in the key file. */
  secret: string;
  now: Date;
  name?: string | undefined;
};

/** The name of a backup by its moment: the alphabet puts the oldest first. */
export function backupName(now: Date): string {
  return `rihla-${now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}.backup`;
}

/**
 * Makes a backup in one file: the database as it was at one moment, the uploaded files, and the key, while everything goes
 * on. Nothing of it is whole in memory.
 * @returns its name, and what it holds
 */
export async function makeBackup(from: ToBackUp): Promise<{ name: string; manifest: Manifest }> {
  const name = from.name ?? backupName(from.now);
  const client = new Client(from.ownerUrl);
  await client.connect();
  try {
    await atOneMoment(client);
    const found: { manifest?: Manifest } = {};
    await from.place.write(name, seal(compressed(contentsOf(client, from, found)), from.secret));
    return { name, manifest: found.manifest! };
  } finally {
    await client.end();
  }
}

/** The entries of a backup. The database comes before the files, so that no row of it lacks its contents. */
async function* contentsOf(
  client: Client,
  from: ToBackUp,
  found: { manifest?: Manifest },
): AsyncGenerator<Buffer> {
  const at = from.now.toISOString();
  const version = await programVersion();
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  yield* writeEntry({ kind: 'origin', at, version, migrations: rows.map((row) => row.name) });
  yield* writeEntry({ kind: 'keys' }, once(Buffer.from(from.secretKey)));
  const dumped: Dumped = { tables: {}, sums: {} };
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

import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '@rihla/postgres/make-folder';
import { Client } from 'pg';
import type { Config } from '../app/config.ts';
import { markAsCopy } from '../app/installation.ts';
import { migrationsDir } from '../app/paths.ts';
import { syncMachines } from '../app/sync-machines.ts';
import { openDisk } from '../kit/files/files.ts';
import { migrate } from '../pg/migrate.ts';
import { startDatabase, type RunningDatabase } from '../pg/start-database.ts';
import { BackupError } from './backup-error.ts';
import { fileCounter } from './entries.ts';
import { isStoreEmpty, putFile } from './file-entries.ts';
import { beginLoading } from './load-database.ts';
import {
  assertMigrationsKnown,
  type Backup,
  entriesOf,
  inspectBackup,
  type BackupDescription,
} from './read-backup.ts';

/**
 * Restores a backup into an empty place: a database without tables, a folder without files. The whole backup is read
 * and checked before anything is written. The restored installation sends and pays nothing until a person confirms that
 * it is the live one.
 * @param config the settings of the place, as for a start
 * @param report receives lines about the progress
 * @param use is run with the restored database before it is stopped
 * @throws BackupError with a line that says what to do
 */
export async function restoreBackup<T>(
  backup: Backup,
  config: Config,
  report: (line: string) => void,
  use: (ownerUrl: string, inspected: BackupDescription) => Promise<T>,
): Promise<T> {
  report('reading the backup…');
  const inspected = await inspectBackup(backup);
  await assertMigrationsKnown(inspected.origin, migrationsDir);
  await assertPlaceEmpty(config, inspected.secretKey);
  report(`restoring the state of ${inspected.origin.at}…`);
  const database = await startDatabase(config);
  try {
    await fill(database, backup, config, inspected);
    return await use(database.ownerUrl, inspected);
  } finally {
    await database.stop();
  }
}

/** Fills the database, the files and the key, then runs the migrations that are newer than the backup. */
async function fill(
  { ownerUrl }: RunningDatabase,
  backup: Backup,
  config: Config,
  inspected: BackupDescription,
) {
  const { origin, manifest, secretKey } = inspected;
  await assertDatabaseEmpty(ownerUrl);
  await migrateAsThen(ownerUrl, origin.migrations);
  const client = new Client(ownerUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const loading = await beginLoading(client);
    const disk = await openDisk(config);
    const files = fileCounter();
    for await (const { head, bytes } of entriesOf(backup)) {
      if (head.kind === 'table') await loading.table(head, bytes);
      else if (head.kind === 'sequence') await loading.sequence(head);
      else if (head.kind === 'file')
        await putFile(disk, head.key, files.pass(head.key, bytes) as typeof bytes);
    }
    await markAsCopy(client);
    await loading.finish(manifest);
  } finally {
    await client.end();
  }
  await keepKey(config, secretKey);
  await migrate({ ownerUrl, dir: migrationsDir });
  await markRestored(ownerUrl);
  await syncMachines(ownerUrl);
}

/**
 * Marks the database as a copy once more, because an older backup gets the table for it only by the last migrations.
 */
async function markRestored(ownerUrl: string): Promise<void> {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    await markAsCopy(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the schema as it was when the backup was made. Only the migrations that had run then are run, because later
 * ones may change rows that are not loaded yet.
 */
async function migrateAsThen(ownerUrl: string, names: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'rihla-migrations-'));
  try {
    for (const name of names) await copyFile(join(migrationsDir, `${name}.sql`), join(dir, `${name}.sql`));
    await migrate({ ownerUrl, dir });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Stores the key of the backup in the installation's data folder, unless the settings contain it. */
async function keepKey({ secretKey, dataDir }: Config, restored: string): Promise<void> {
  if (secretKey !== undefined) return;
  await makeFolder(dataDir);
  await writeFile(join(dataDir, 'secret.key'), restored, { mode: 0o600 });
}

/**
 * Refuses a place that is not empty.
 * @throws BackupError `target_in_use`, `other_key` where the settings give another key than the backup's
 */
async function assertPlaceEmpty(config: Config, secretKey: string): Promise<void> {
  const { dataDir, databaseUrl, filesUrl } = config;
  if (config.secretKey !== undefined && config.secretKey !== secretKey) {
    const words = 'SECRET_KEY is not the key of the backup. Start without it: the key comes with the backup.';
    throw new BackupError('other_key', words);
  }
  const held = await readdir(dataDir).catch(() => []);
  if (databaseUrl === undefined && held.length > 0) throw inUse(`the folder ${dataDir} is not empty`);
  const keyPath = join(dataDir, 'secret.key');
  const kept = existsSync(keyPath) ? (await readFile(keyPath, 'utf8')).trim() : secretKey;
  if (config.secretKey === undefined && kept !== secretKey) throw inUse(`${keyPath} is another key`);
  const place = filesUrl?.startsWith('s3:') ? 'the bucket of FILES_URL' : 'the folder of files';
  if (!(await isStoreEmpty(await openDisk(config)))) throw inUse(`${place} is not empty`);
}

/**
 * Refuses a database that has tables.
 * @throws BackupError `target_in_use`
 */
async function assertDatabaseEmpty(ownerUrl: string): Promise<void> {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    );
    if (rows[0]!.tables > 0) throw inUse('the database has tables');
  } finally {
    await client.end();
  }
}

const inUse = (what: string) =>
  new BackupError(
    'target_in_use',
    `A backup is restored into an empty place, but ${what}. Name another with DATA_DIR, DATABASE_URL and FILES_URL.`,
  );

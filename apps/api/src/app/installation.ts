import { randomBytes } from 'node:crypto';
import { link, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@rihla/postgres/make-folder';
import { Client } from 'pg';
import type { Config } from './config.ts';

// Distinguishes the live installation from restored copies. The database stores the place at which it is live. A copy
// of the database runs at another place, because a place is made of things that are not copied: the ids of the server
// and of the database in it, and with the embedded server a file in DATA_DIR that contains its own inode number.

/** The place that is stored in the database of a copy; no real place has this name. */
const COPY = 'copy';

type PlaceConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * A text that identifies the place at which this installation runs: the id of the database server, of the database and
 * of the data folder. A restored copy has another one.
 * @param ownerUrl the connection string of the running database, as its owner
 */
export async function placeOf(config: PlaceConfig, ownerUrl: string): Promise<string> {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ server: string; database: string }>(
      `select system_identifier::text as server, oid::text as database
         from pg_control_system(), pg_database where datname = current_database()`,
    );
    const { server, database } = rows[0]!;
    const folder = config.databaseUrl === undefined ? [await folderId(config.dataDir)] : [];
    return [server, database, ...folder].join('/');
  } finally {
    await client.end();
  }
}

/**
 * Stores this place as the live one in a database that has no place stored yet; in any other database it changes
 * nothing. So the first start, and the first one after an upgrade, are live without a confirmation, and a restored copy
 * is not.
 * @param place the text from `placeOf`
 */
export async function settleInstallation(ownerUrl: string, place: string): Promise<void> {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    await client.query('insert into installation (place) values ($1) on conflict do nothing', [place]);
  } finally {
    await client.end();
  }
}

/**
 * Marks a database as a copy, so that nothing is sent or paid from it. Does nothing where the database has an older
 * schema without the table `installation`.
 */
export async function markAsCopy(client: Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('public.installation') is not null as known",
  );
  if (rows[0]!.known)
    await client.query(
      'insert into installation (place) values ($1) on conflict (only_one) do update set place = excluded.place, confirmed_at = null',
      [COPY],
    );
}

/**
 * Records that the installation at this place is the live one from now on.
 * @param place the text from `placeOf`
 * @returns false where it was the live one already
 */
export async function confirmLive(ownerUrl: string, place: string, now: Date): Promise<boolean> {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into installation (place, confirmed_at) values ($1, $2)
           on conflict (only_one) do update set place = excluded.place, confirmed_at = excluded.confirmed_at
        where installation.place <> excluded.place`,
      [place, now.toISOString()],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/**
 * The id of a data folder, from a file in it that contains the id and its own inode number. In a copied folder the
 * number does not match, so the copy gets another id.
 */
async function folderId(dataDir: string): Promise<string> {
  await makeFolder(dataDir);
  const path = join(dataDir, 'installation.id');
  const known = await idIn(path);
  if (known) return known;
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, '', { mode: 0o644 });
  const { ino } = await stat(draft, { bigint: true });
  await writeFile(draft, `${randomBytes(16).toString('base64url')} ${ino}\n`);
  // A link is created only once, so when two processes start together, both use the file of the first. A file that was
  // copied along with the folder is replaced.
  const isCopied = await stat(path).then(
    () => true,
    () => false,
  );
  if (isCopied) await rename(draft, path);
  else {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await unlink(draft);
  }
  return (await idIn(path)) ?? folderId(dataDir);
}

/**
 * The id in the id file of a data folder; null where there is no such file, or where the inode number in it is not the
 * file's own, since the file was copied.
 */
async function idIn(path: string): Promise<string | null> {
  try {
    const [id = '', inode] = (await readFile(path, 'utf8')).trim().split(' ');
    const { ino } = await stat(path, { bigint: true });
    return inode === String(ino) && id ? id : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

import { randomBytes } from 'node:crypto';
import { link, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@rihla/postgres/make-folder';
import { Client } from 'pg';
import type { Config } from './config.ts';

// Which installation is the live one. The database says at which place it is live, and a place is something that a copy
// of the database does not take along: the server and the number of the database in it, and with the embedded server a
// file in DATA_DIR that knows its own inode, which a copied file does not have.

/** What stands in the database of a copy: no place is called so. */
const COPY = 'copy';

type PlaceConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * The name of the place at which this installation runs.
 * @param ownerUrl the database, which runs
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
 * Says of a database that no installation has used yet that it is live here; of any other nothing. So a first start and
 * the first one after an upgrade are live by themselves, and a copy is not.
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

/** Marks a database as a copy, whatever it was. Does nothing where an older schema cannot say so yet. */
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
 * Says that the installation at this place is the live one from now on.
 * @returns false where it was already
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

/** The id of a data folder, from a file that names its own inode; one that was copied gets another id. */
async function folderId(dataDir: string): Promise<string> {
  await makeFolder(dataDir);
  const path = join(dataDir, 'installation.id');
  const known = await idIn(path);
  if (known) return known;
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, '', { mode: 0o644 });
  const { ino } = await stat(draft, { bigint: true });
  await writeFile(draft, `${randomBytes(16).toString('base64url')} ${ino}\n`);
  // A link is made once: of two processes that start together one wins. A file that was copied is replaced.
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

/** The id in a file that is the one it was written to; null for a copied one, or none. */
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

import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import type { Pool } from 'pg';
import type { Log } from '@rihla/postgres/launch';
import { appRole, assertVersion } from './roles.ts';

const table = 'migrations';

/**
 * The number of the advisory lock under which the application's role gets the right to read the table of migrations.
 */
const GRANT_LOCK = 7_241_003;

/** A pool or a client of `pg` that runs statements. */
export type Queryable = Pick<Pool, 'query'>;

/**
 * Brings the schema up to date: runs every file `NNNN_name.sql` of the folder that has not run in this database, in
 * order, each in a transaction of its own. Processes that start together wait for each other.
 *
 * @param options.ownerUrl the schema's owner, not through a transaction pooler
 * @returns the names run now, without `.sql`
 * @throws StartError `postgres_too_old`; or PostgreSQL's error, with the file's name, when one fails: that file is
 * rolled back, those before it stay
 */
export async function migrate(options: { ownerUrl: string; dir: string; log?: Log }): Promise<string[]> {
  const { ownerUrl, dir, log = () => undefined } = options;
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    await assertVersion(client);
    // The migration library is loaded only when there is something to run, because loading it would slow the start
    // down.
    if ((await pendingMigrations(client, dir)).length === 0) return [];
  } finally {
    await client.end();
  }
  const { runner } = await import('node-pg-migrate');
  const failures: string[] = [];
  try {
    const applied = await runner({
      databaseUrl: ownerUrl,
      dir,
      migrationsTable: table,
      ignorePattern: '(?!.*\\.sql$).*',
      direction: 'up',
      singleTransaction: false,
      advisoryLockMode: 'wait',
      logger: { info: () => undefined, warn: log, error: (line) => failures.push(line) },
    });
    const names = applied.map(({ name }) => name);
    for (const line of linesAbout(names)) log(line);
    return names;
  } catch (error) {
    for (const failure of failures) log(failure);
    throw error;
  } finally {
    await grantMigrationsToApp(ownerUrl);
  }
}

/** How many migrations are still named one by one; a new database runs over a hundred. */
const NAMED_ONE_BY_ONE = 10;

/** What a start prints about the migrations that ran: a line for each of a few, one line for many. */
function linesAbout(names: readonly string[]): string[] {
  if (names.length <= NAMED_ONE_BY_ONE) return names.map((name) => `migrated ${name}`);
  return [`migrated ${names.length} files, ${names[0]} to ${names.at(-1)}`];
}

/**
 * The names, without `.sql`, of the files that have not run in this database, in the order in which they would run.
 * @param database a connection of the application's role is enough
 */
export async function pendingMigrations(database: Queryable, dir: string): Promise<string[]> {
  const files = (await readdir(dir)).filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -4));
  const applied = await appliedMigrations(database);
  return files.filter((name) => !applied.includes(name)).sort();
}

/** The names of the migrations that have run in a database; none when it has no table of migrations yet. */
async function appliedMigrations(database: Queryable): Promise<string[]> {
  try {
    const { rows } = await database.query<{ name: string }>(`select name from ${table}`);
    return rows.map(({ name }) => name);
  } catch (error) {
    unlessNoTable(error);
    return [];
  }
}

/**
 * Grants the role that the application signs in as the right to read the table of migrations, by which it knows
 * that the database is up to date. Does nothing when there is no such table.
 * @param ownerUrl the address with the role that owns the tables
 */
async function grantMigrationsToApp(ownerUrl: string) {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    // One process at a time, because two grants on one table at the same time fail. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [GRANT_LOCK]);
    await client.query(`grant select on ${table} to ${appRole}`).catch(unlessNoTable);
  } finally {
    await client.end();
  }
}

function unlessNoTable(error: unknown) {
  const undefinedTable = '42P01';
  if ((error as { code?: string }).code !== undefinedTable) throw error;
}

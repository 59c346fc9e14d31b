import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { clearLeftovers, findOwner } from '@rihla/postgres/claim';
import { startEmbedded } from '../../src/pg/embedded.ts';
import { migrate } from '../../src/pg/migrate.ts';
import { quickFolder } from '../../../../packages/postgres/test/quick-folder.ts';

/** The addresses of a running database server, for each of its three roles. It has a migrated template database. */
export type TestServer = { adminUrl: string; ownerUrl: string; appUrl: string };

/** A database of one test. `ownerUrl` may do everything in it; `appUrl` has the rights of the application. */
export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> };

/** How a test server is started. */
type TestServerOptions = {
  /** The folder of migrations for the template; by default the application's own. */
  migrations?: string;
  log?: (line: string) => void;
};

const template = 'rihla_template';
const prefix = 'rihla-test-';
const ownMigrations = join(import.meta.dirname, '../../migrations');
const seed = join(import.meta.dirname, 'template-seed.ts');

/**
 * Creates a copy of the migrated template: a database that no other test uses, in some hundredths of a second. Several
 * may be created at the same time.
 * @param server the server on which to create it; in vitest by default the one of this run
 */
export async function cloneDatabase(server?: TestServer): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl } = server ?? (await serverOfThisRun());
  const name = `t_${randomBytes(6).toString('hex')}`;
  // Copying the files is much faster than writing them through the write-ahead log, the default.
  await asAdmin(
    adminUrl,
    `create database ${name} template ${template} owner rihla_owner strategy file_copy`,
  );
  return {
    ownerUrl: atDatabase(ownerUrl, name),
    appUrl: atDatabase(appUrl, name),
    drop: () => asAdmin(adminUrl, letGo(name), `drop database if exists ${name} with (force)`),
  };
}

/** Runs a function with a database server of its own and a migrated template, for scripts outside vitest. */
export async function withTestServer<T>(
  use: (server: TestServer) => Promise<T>,
  options: TestServerOptions = {},
): Promise<T> {
  const { server, stop } = await startTestServer(options);
  try {
    return await use(server);
  } finally {
    await stop();
  }
}

/**
 * Starts a database server in a temporary folder, fast because it need not survive a crash, and builds the template.
 */
export async function startTestServer(
  options: TestServerOptions = {},
): Promise<{ server: TestServer; stop(): Promise<void> }> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(quickFolder(), prefix));
  // When root starts the server, it runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  let stop = remove;
  try {
    const embedded = await startEmbedded({ dataDir, settings, log: options.log });
    stop = () => embedded.stop().then(remove);
    const { adminUrl, ownerUrl, appUrl } = embedded;
    const server = { adminUrl, ownerUrl, appUrl };
    await buildTemplate(server, options);
    return { server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The settings of the test server: nothing must survive a crash, and nothing is replicated. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  // A database lives for seconds. Statistics that appeared in the middle of a test would change its plans by chance.
  autovacuum: 'off',
  // Tests of races ask which of two transactions committed first.
  track_commit_timestamp: 'on',
};

async function buildTemplate(server: TestServer, { migrations = ownMigrations, log }: TestServerOptions) {
  await asAdmin(server.adminUrl, `create database ${template} owner rihla_owner`);
  const ownerUrl = atDatabase(server.ownerUrl, template);
  await migrate({ ownerUrl, dir: migrations, log });
  if (migrations === ownMigrations && existsSync(seed)) {
    const { seedTemplate } = (await import(seed)) as { seedTemplate: (ownerUrl: string) => Promise<void> };
    await seedTemplate(ownerUrl);
  }
  await asAdmin(atDatabase(server.adminUrl, template), 'vacuum analyze', FORGET_EMPTY);
  // A template cannot be copied while anything is connected to it, even autovacuum.
  await asAdmin(server.adminUrl, `alter database ${template} with is_template true allow_connections false`);
}

/** Removes the servers and folders that killed test runs have left. */
async function removeLeftovers() {
  const folder = quickFolder();
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const dataDir = join(folder, name);
    const owner = findOwner(dataDir);
    if (!owner || owner.alive) continue;
    await clearLeftovers(dataDir, join(dataDir, 'postgres'), owner.postmaster);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function serverOfThisRun(): Promise<TestServer> {
  const { inject } = await import('vitest');
  return inject('testServer');
}

/**
 * A pool of connections to a test's own database, which ignores errors of connections that close while the database
 * is dropped.
 */
export function poolOf(url: string, max: number): Pool {
  const pool = new Pool({ connectionString: url, max, options: '-c timezone=UTC' });
  // Either the pool or the connection reports the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * A statement that makes the planner forget that a table was found empty. It would assume so for ever; of a table that
 * it has not looked at, as in a young installation, it assumes a few pages.
 */
const FORGET_EMPTY = `select pg_clear_relation_stats('public', c.relname) from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.reltuples = 0 and c.relkind in ('r', 'i')`;

/** A statement that waits up to a second for closing connections to end, before they are cut. */
const letGo = (name: string): string => `do $$ begin
  for i in 1..50 loop
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_stat_clear_snapshot(), pg_sleep(0.02);
  end loop;
end $$`;

async function asAdmin(url: string, ...statements: string[]) {
  const client = new Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function atDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase, startTestServer } from '../../test/support/database.ts';
import type { TestDatabase, TestServer } from '../../test/support/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { asAppRole, startDatabase } from './start-database.ts';

let server: TestServer;
let stop: () => Promise<void>;
let empty: string;
let dir: string;
let database: TestDatabase;

beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'rihla-migrations-'));
  ({ server, stop } = await startTestServer({ migrations: empty }));
});
afterAll(async () => {
  await stop();
  await rm(empty, { recursive: true });
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rihla-migrations-'));
  database = await cloneDatabase(server);
});
afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

describe('migrating', () => {
  it('runs the files in order, once, and returns their names', async () => {
    await file('0002_fill.sql', "insert into note values ('first')");
    await file('0001_note.sql', 'create table note (text text)');
    await file('README.md', 'not a migration');
    const lines: string[] = [];
    const options = { ownerUrl: database.ownerUrl, dir, log: (line: string) => lines.push(line) };
    expect(await migrate(options)).toEqual(['0001_note', '0002_fill']);
    expect(await migrate(options)).toEqual([]);
    expect(lines).toEqual(['migrated 0001_note', 'migrated 0002_fill']);
    expect(await rowsOf(database.ownerUrl, 'select text from note')).toEqual([{ text: 'first' }]);
  });

  it('prints one line for the many files of a new database', async () => {
    for (let number = 1; number <= 11; number += 1)
      await file(`${String(number).padStart(4, '0')}_note.sql`, `create table note${number} (text text)`);
    const lines: string[] = [];
    await migrate({ ownerUrl: database.ownerUrl, dir, log: (line) => lines.push(line) });
    expect(lines).toEqual(['migrated 11 files, 0001_note to 0011_note']);
  });

  it('runs functions, dollars, braces and several statements unchanged', async () => {
    await file(
      '0001_f.sql',
      `-- 100 % of {these} $1 stay
       create function greet(who text) returns text language sql as $$ select 'a;b {x} ' || who $$;
       do $body$ begin perform greet('x'); end $body$;`,
    );
    await migrate({ ownerUrl: database.ownerUrl, dir });
    expect(await rowsOf(database.ownerUrl, "select greet('you')")).toEqual([{ greet: 'a;b {x} you' }]);
  });

  it('rolls back the file that fails, keeps those before it, and names the place of the error', async () => {
    await file('0001_note.sql', 'create table note (text text)');
    await file('0002_broken.sql', "insert into note values ('half'); select nothing from nowhere");
    const lines: string[] = [];
    const failing = migrate({ ownerUrl: database.ownerUrl, dir, log: (line) => lines.push(line) });
    await expect(failing).rejects.toMatchObject({ code: '42P01' });
    expect(lines.join('\n')).toContain('nowhere');
    expect(await rowsOf(database.ownerUrl, 'select text from note')).toEqual([]);
    expect(await pending()).toEqual(['0002_broken']);
    await file('0002_broken.sql', "insert into note values ('mended')");
    expect(await migrate({ ownerUrl: database.ownerUrl, dir })).toEqual(['0002_broken']);
  });

  it('refuses a file that comes before one already run', async () => {
    await file('0002_b.sql', 'select 2');
    await migrate({ ownerUrl: database.ownerUrl, dir });
    await file('0001_a.sql', 'select 1');
    await expect(migrate({ ownerUrl: database.ownerUrl, dir })).rejects.toThrow('0001_a is preceding');
  });

  it('runs each file once when four processes start together', async () => {
    await file('0001_note.sql', 'create table note (text text); select pg_sleep(0.1)');
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate({ ownerUrl: database.ownerUrl, dir })));
    expect(applied.flat()).toEqual(['0001_note']);
  });
});

describe('the list of pending migrations', () => {
  it('can be read by the application, before and after a migration', async () => {
    await file('0002_b.sql', 'select 2');
    await file('0001_a.sql', 'select 1');
    expect(await pending()).toEqual(['0001_a', '0002_b']);
    await migrate({ ownerUrl: database.ownerUrl, dir });
    expect(await pending()).toEqual([]);
    await file('0003_c.sql', 'select 3');
    expect(await pending()).toEqual(['0003_c']);
  });
});

describe('a server of the user', () => {
  it('lets every connection of the application work as rihla_app', async () => {
    const url = await ownDatabase('superuser');
    const { ownerUrl, appUrl } = await startDatabase({ ...ownConfig, databaseUrl: url });
    expect(ownerUrl).toBe(url);
    expect(await rowsOf(appUrl, 'select current_user as name')).toEqual([{ name: 'rihla_app' }]);
    expect(await rowsOf(ownerUrl, 'select current_user as name')).toEqual([{ name: 'somebody_superuser' }]);
  });

  it('makes a member of rihla_app out of an owner that may make roles', async () => {
    await query(server.adminUrl, 'alter role rihla_app rename to rihla_app_aside');
    const url = await ownDatabase('createrole');
    const together = [1, 2].map(() => startDatabase({ ...ownConfig, databaseUrl: url }));
    const [first, second] = await Promise.all(together);
    for (const opened of [first, second])
      expect(await rowsOf(opened?.appUrl ?? '', 'select current_user as name')).toEqual([
        { name: 'rihla_app' },
      ]);
    await query(server.adminUrl, 'drop role rihla_app; alter role rihla_app_aside rename to rihla_app');
  });

  it('says what an administrator has to run when the owner may not', async () => {
    const url = await ownDatabase('nocreaterole');
    await expect(startDatabase({ ...ownConfig, databaseUrl: url })).rejects.toMatchObject({
      code: 'app_role_missing',
      message: expect.stringContaining('grant rihla_app to "somebody_nocreaterole"') as string,
    });
  });

  it('migrates past a pooler, and leaves the role to each transaction behind it', async () => {
    const url = await ownDatabase('superuser');
    const direct = new URL(url);
    direct.searchParams.set('direct', '');
    const pooled = { ...ownConfig, databaseUrl: url, databasePooler: 'transaction' as const };
    expect(await startDatabase({ ...pooled, databaseOwnerUrl: direct.href })).toMatchObject({
      ownerUrl: direct.href,
      appUrl: url,
    });
    const inTransaction =
      "begin; select set_config('role', 'rihla_app', true); select current_user as name; commit";
    const results = (await query(url, inTransaction)) as unknown as { rows: unknown[] }[];
    expect(results[2]?.rows).toEqual([{ name: 'rihla_app' }]);
  });

  it('keeps the other parameters of the address', () => {
    expect(asAppRole('postgres://a:b@host/db?sslmode=require&options=-c%20geqo%3Doff')).toBe(
      'postgres://a:b@host/db?sslmode=require&options=-c%20geqo%3Doff%20-c%20role%3Drihla_app%20-c%20timezone%3DUTC',
    );
  });
});

const ownConfig = { dataDir: '/unused', databaseOwnerUrl: undefined, databasePooler: 'none' as const };

/** Makes a database whose owner has the given right, and returns its address. */
async function ownDatabase(right: 'superuser' | 'createrole' | 'nocreaterole'): Promise<string> {
  const role = `somebody_${right}`;
  await query(
    server.adminUrl,
    `drop role if exists ${role}; create role ${role} login ${right} password 'pw'`,
  );
  const url = new URL(database.ownerUrl);
  url.username = role;
  url.password = 'pw';
  return url.href;
}

async function file(name: string, content: string) {
  await writeFile(join(dir, name), content);
}

async function pending(): Promise<string[]> {
  const pool = new Pool({ connectionString: database.appUrl, max: 1 });
  try {
    return await pendingMigrations(pool, dir);
  } finally {
    await pool.end();
  }
}

async function rowsOf(url: string, statement: string): Promise<unknown[]> {
  return (await query(url, statement)).rows;
}

async function query(url: string, statement: string) {
  const client = new Client(url);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

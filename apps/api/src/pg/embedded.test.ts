import { chmod, mkdtemp, readFile, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickFolder } from '../../../../packages/postgres/test/quick-folder.ts';
import { readEmbeddedAddresses, startEmbedded } from './embedded.ts';
import type { EmbeddedServer } from './embedded.ts';

let dataDir: string;
let running: EmbeddedServer[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(quickFolder(), 'rihla-pg-'));
  // Root's server runs as another user, who has to be let in.
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await rm(dataDir, { recursive: true, force: true });
  running = [];
});

describe('the embedded server of Rihla', () => {
  it('gives the owner the schema and its extensions, but not the server', async () => {
    const server = await start();
    for (const name of ['pg_trgm', 'unaccent', 'btree_gist', 'citext'])
      await query(server.ownerUrl, `create extension ${name}`);
    await query(server.ownerUrl, 'create table note (text text)');
    await expect(query(server.ownerUrl, 'create role other')).rejects.toMatchObject({ code: '42501' });
    await expect(query(server.ownerUrl, "select pg_read_file('/etc/passwd')")).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('binds the application by row security and leaves it no way to become the owner', async () => {
    const server = await start();
    await query(
      server.ownerUrl,
      `create table note (site int, text text); insert into note values (1, 'ours'), (2, 'theirs');
       alter table note enable row level security; grant select on note to rihla_app;
       create policy site on note using (site = 1)`,
    );
    expect((await query(server.appUrl, 'select text from note')).rows).toEqual([{ text: 'ours' }]);
    for (const escape of [
      'set role rihla_owner',
      'create table mine ()',
      'alter table note disable row level security',
    ])
      await expect(query(server.appUrl, escape)).rejects.toMatchObject({ code: '42501' });
    const { rows } = await query(
      server.appUrl,
      "select session_user as login, pg_has_role('rihla_owner', 'member') as may_become_owner",
    );
    expect(rows).toEqual([{ login: 'rihla_app', may_become_owner: false }]);
  });

  it('gives both roles new passwords when the old ones are lost', async () => {
    const first = await start();
    await query(first.ownerUrl, "create table note as select 'kept' as text");
    await first.stop();
    await unlink(join(dataDir, 'postgres.json'));
    const second = await start();
    expect((await query(second.ownerUrl, 'select text from note')).rows).toEqual([{ text: 'kept' }]);
    expect((await query(second.appUrl, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is reached at the addresses that its data folder keeps', async () => {
    expect(await readEmbeddedAddresses(dataDir)).toBeUndefined();
    const { adminUrl, ownerUrl, appUrl, port } = await start();
    expect(await readEmbeddedAddresses(dataDir)).toEqual({ adminUrl, ownerUrl, appUrl, port });
    const kept = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as object;
    expect(Object.keys(kept).sort()).toEqual(['admin', 'app', 'owner', 'port']);
  });

  it('names the settings when somebody else has its data folder', async () => {
    await start();
    await expect(start()).rejects.toMatchObject({
      code: 'data_dir_in_use',
      message: expect.stringContaining('DATA_DIR sets the data folder') as string,
    });
  });
});

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir });
  running.push(server);
  return server;
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf } from '@rihla/postgres/processes';
import { cloneDatabase, withTestServer } from './database.ts';
import { quickFolder } from '../../../../packages/postgres/test/quick-folder.ts';

let migrations: string;

beforeAll(async () => {
  migrations = await mkdtemp(join(tmpdir(), 'rihla-migrations-'));
  await writeFile(
    join(migrations, '0001_note.sql'),
    "create table note (text text); insert into note values ('from the template'); grant select on note to rihla_app",
  );
});
afterAll(async () => {
  await rm(migrations, { recursive: true });
});

describe('a cloned database', () => {
  it('starts as a copy of the template for owner and application, separate from other copies', async () => {
    await withTestServer(
      async (server) => {
        const databases = await Promise.all([1, 2, 3, 4, 5].map(() => cloneDatabase(server)));
        const [mine, other] = databases;
        await rows(mine?.ownerUrl, "insert into note values ('mine')");
        expect(await rows(mine?.appUrl, 'select text from note')).toHaveLength(2);
        expect(await rows(other?.appUrl, 'select text from note')).toEqual([{ text: 'from the template' }]);
        await Promise.all(databases.map((database) => database.drop()));
        await expect(rows(mine?.appUrl, 'select 1')).rejects.toMatchObject({ code: '3D000' });
      },
      { migrations },
    );
  });

  it('is dropped although a client is still connected', async () => {
    await withTestServer(
      async (server) => {
        const database = await cloneDatabase(server);
        const client = new Client(database.appUrl);
        const errors: Error[] = [];
        client.on('error', (error) => errors.push(error));
        const cut = new Promise<void>((resolve) => client.on('end', resolve));
        await client.connect();
        await database.drop();
        await cut;
        expect(errors[0]).toMatchObject({ code: '57P01' });
      },
      { migrations },
    );
  });
});

describe('a test run that was killed', () => {
  it('is cleaned up by the next run', async () => {
    const script = `
      import { startTestServer } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
      import { findOwner } from ${JSON.stringify(join(import.meta.dirname, '../../../../packages/postgres/src/claim.ts'))};
      import { readdirSync } from 'node:fs';
      await startTestServer({ migrations: ${JSON.stringify(migrations)} });
      const dir = readdirSync(${JSON.stringify(quickFolder())})
        .map((name) => ${JSON.stringify(`${quickFolder()}/`)} + name)
        .find((path) => path.includes('rihla-test-') && findOwner(path)?.pid === process.pid);
      process.stdout.write(JSON.stringify({ dir, postmaster: findOwner(dir).postmaster }));`;
    const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [told] = (await once(run.stdout, 'data')) as [Buffer];
    const { dir, postmaster } = JSON.parse(told.toString()) as { dir: string; postmaster: number };
    run.kill('SIGKILL');
    await once(run, 'exit');
    expect(identityOf(postmaster)).toBeDefined();
    await withTestServer(() => Promise.resolve(), { migrations });
    expect(identityOf(postmaster)).toBeUndefined();
    expect(existsSync(dir)).toBe(false);
  });
});

async function rows(url: string | undefined, statement: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

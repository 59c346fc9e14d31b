import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { book, payValid } from '../../test/support/scenes/booked.ts';
import { settleInstallation } from '../app/installation.ts';
import { projectDir } from '../app/paths.ts';
import { countDatabase } from './dump-database.ts';
import { makeBackup } from './make-backup.ts';
import { openPlace } from './place.ts';

const SECRET = 'a passphrase of the test';

let t: TestApp;
let folder: string;
let spare: string;

beforeAll(async () => {
  t = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'rihla-drills-'));
  // The embedded server may run as another user, who must reach the folder of the drill.
  await chmod(folder, 0o755);
  spare = join(folder, 'spare');
  await mkdir(spare, { mode: 0o755 });
  await t.services.store.put('test/plain.txt', Buffer.from('a file'), { mime: 'text/plain', sealed: false });
  await payValid(t, (await book(t)).id, 10_000_000);
  await settleInstallation(t.ownerUrl, 'the original');
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t.close();
});

/**
 * Makes a backup of the test's database.
 * @returns the path of its file
 */
async function backup(): Promise<string> {
  const place = await openPlace(folder);
  const files = { dataDir: t.dataDir, filesUrl: undefined };
  const made = await makeBackup({
    ownerUrl: t.ownerUrl,
    files,
    secretKey: 'a key that protects nothing but tests',
    place,
    secret: SECRET,
    now: t.clock.now(),
  });
  return join(folder, made.name);
}

/** Runs the command of a drill, as its usage says, on the machine where the test's own installation runs. */
async function drill(file: string, passphrase = SECRET) {
  const { PATH, HOME } = process.env;
  const running = { DATABASE_URL: t.ownerUrl, DATA_DIR: t.dataDir };
  const child = spawn(
    process.execPath,
    [join(projectDir, 'tools/restore.ts'), '--drill', '--from', file, '--in', spare],
    { env: { PATH, HOME, ...running, BACKUP_PASSPHRASE: passphrase }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: Buffer.concat(said).toString(), left: await readdir(spare) };
}

/** Looks at the running database, as its owner in one transaction. */
async function look<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(t.ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('a drill', () => {
  it('restores beside what runs, proves it, says its sums, and leaves neither a trace nor a change', async () => {
    const before = await look(countDatabase);
    const { code, said, left } = await drill(await backup());
    expect(said).toContain('The drill went well');
    expect(code).toBe(0);
    expect(said).toContain(`${t.site.slug}: `);
    expect(said).toContain('books clean');
    expect(said).toMatch(/\d+ rows in \d+ tables are the same, 1 files are the same/);
    expect(left).toEqual([]);
    expect(await look(countDatabase)).toEqual(before);
    const { rows } = await look((client) => client.query('select place from installation'));
    expect(rows).toEqual([{ place: 'the original' }]);
    expect(await readFile(join(t.dataDir, 'files/test/plain.txt'), 'utf8')).toBe('a file');
  }, 300_000);

  it('ends with 1 and leaves nothing when the file was altered or the passphrase is another', async () => {
    const file = await backup();
    const altered = await readFile(file);
    altered[altered.length - 40]! ^= 1;
    await writeFile(join(folder, 'altered.backup'), altered);
    expect(await drill(join(folder, 'altered.backup'))).toMatchObject({ code: 1, left: [] });
    const locked = await drill(file, 'another passphrase of it');
    expect(locked).toMatchObject({ code: 1, left: [] });
    expect(locked.said.trim().split('\n')).toHaveLength(2);
  }, 300_000);

  it('ends with 1, names the proof and leaves nothing when the books of what was restored do not agree', async () => {
    await t.db.updateTable('invoices').set({ equipment_total: 1 }).execute();
    const { code, said, left } = await drill(await backup());
    expect(said).toContain('books.equipment_receivable');
    expect(said).toContain('The books of what was restored do not agree');
    expect(said).not.toContain('The drill went well');
    expect([code, left]).toEqual([1, []]);
  }, 300_000);
});

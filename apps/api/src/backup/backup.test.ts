import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { emptyDatabase } from '../../test/support/empty-database.ts';
import { jobServices } from '../../test/support/jobs.ts';
import { s3Server } from '../../test/support/servers/s3-server.ts';
import { confirmLive, settleInstallation } from '../app/installation.ts';
import { readConfig } from '../app/config.ts';
import { projectDir } from '../app/paths.ts';
import { migrate } from '../pg/migrate.ts';
import { countDatabase } from './dump-database.ts';
import { backupSchedule, removeOldBackups } from './backup-schedule.ts';
import { openDisk } from '../kit/files/files.ts';
import { compress } from './compress.ts';
import { fileCounter, asSource, readEntries, readWhole, writeEntry } from './entries.ts';
import { fileEntries, isStoreEmpty, putFile } from './file-entries.ts';
import { backupName, makeBackup } from './make-backup.ts';
import { openBackup, openPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { seal } from './seal-stream.ts';
import { verifyRestored } from './verify-restored.ts';

const SECRET = 'a passphrase of the test';
const KEY = 'a key that protects nothing but tests';
const silent = () => undefined;

let t: TestApp;
let folder: string;
let name: string;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  t = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'rihla-backups-'));
  await t.services.store.put('test/plain.txt', Buffer.from('a file'), { mime: 'text/plain', sealed: false });
  await t.services.store.put('test/sealed.bin', Buffer.alloc(100_000, 7), {
    mime: 'image/png',
    sealed: true,
  });
  await t.as('MAIN').call('tags.create', { name: 'Ramadan \\ "tab\t" \n baris' });
  await settleInstallation(t.ownerUrl, 'the original');
  ({ name } = await makeBackup(await source()));
}, 120_000);
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
  await t.close();
});

async function source() {
  const files = { dataDir: t.dataDir, filesUrl: undefined };
  const place = await openPlace(folder);
  return { ownerUrl: t.ownerUrl, files, secretKey: KEY, place, secret: SECRET, now: t.clock.now() };
}

/** A folder with the migrations that came before a number, as an older program has them. */
async function migrationsBefore(number: string): Promise<string> {
  const from = join(projectDir, 'apps/api/migrations');
  const to = await mkdtemp(join(folder, 'migrations-'));
  for (const file of await readdir(from)) if (file < number) await copyFile(join(from, file), join(to, file));
  return to;
}

/** An empty database and folder to restore into. */
async function target() {
  const database = await emptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-restored-'));
  drops.push(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir });
}

function backupOf(bytes?: Buffer, secret = SECRET) {
  const open = async function* () {
    yield bytes ?? (await readFile(join(folder, name)));
  };
  return { open, secret };
}

describe('a backup', () => {
  it('is restored row by row and file by file, with the key, as a copy, and passes the proofs', async () => {
    const config = await target();
    const lines: string[] = [];
    const { clean, found, place } = await restoreBackup(
      backupOf(),
      config,
      silent,
      async (url, { manifest }) => {
        const client = new Client(url);
        await client.connect();
        await client.query('begin');
        const counted = await countDatabase(client);
        const { rows } = await client.query<{ place: string }>('select place from installation');
        await client.end();
        expect(counted.sums).toEqual(manifest.sums);
        return {
          clean: await verifyRestored(url, config, manifest, (line) => lines.push(line)),
          found: counted.tables,
          place: rows[0]!.place,
        };
      },
    );
    const original = new Client(t.ownerUrl);
    await original.connect();
    await original.query('begin');
    const { tables } = await countDatabase(original);
    await original.end();
    expect(found).toEqual(tables);
    expect(Object.values(tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);
    expect(place).toBe('copy');
    expect(clean, lines.join('\n')).toBe(true);
    expect(await readFile(join(config.dataDir, 'secret.key'), 'utf8')).toBe(KEY);
    expect(await readFile(join(config.dataDir, 'files/test/plain.txt'), 'utf8')).toBe('a file');
  }, 120_000);

  it('is refused before anything is written: with another key, cut, altered', async () => {
    const config = await target();
    const whole = await readFile(join(folder, name));
    const altered = Buffer.from(whole);
    altered[whole.length - 40]! ^= 1;
    const tries = [
      { backup: backupOf(undefined, 'another passphrase'), code: 'key_wrong' },
      { backup: backupOf(whole.subarray(0, whole.length - 70_000)), code: 'altered' },
      { backup: backupOf(altered), code: 'altered' },
    ];
    for (const { backup, code } of tries)
      await expect(restoreBackup(backup, config, silent, async () => null)).rejects.toMatchObject({ code });
    expect(await readdir(config.dataDir)).toEqual([]);
    expect(await tablesAt(config.databaseUrl!)).toBe(0);
  });

  it.each(['../outside.txt', 'a/../../outside.txt', '/etc/outside.txt', 'a\\..\\outside.txt', 'a\0b', ''])(
    'is refused before anything is written when a file of it would be at %j',
    async (key) => {
      const counter = fileCounter();
      const entries = async function* () {
        yield* writeEntry({ kind: 'origin', at: t.clock.now().toISOString(), version: '1', migrations: [] });
        yield* writeEntry({ kind: 'keys' }, asSource(Buffer.from(KEY)));
        yield* writeEntry({ kind: 'file', key }, counter.pass(key, asSource(Buffer.from('mine'))));
        yield* writeEntry({ kind: 'manifest', manifest: { tables: {}, files: counter.result(), sums: {} } });
      };
      const bytes = await readWhole(seal(compress(entries()), SECRET, { n: 16_384, r: 8, p: 1 }));
      const config = await target();
      await expect(restoreBackup(backupOf(bytes), config, silent, async () => null)).rejects.toMatchObject({
        code: 'altered',
      });
      expect(await readdir(config.dataDir)).toEqual([]);
      expect(await tablesAt(config.databaseUrl!)).toBe(0);
    },
  );

  it('is not restored over anything: tables, files, or another key', async () => {
    const used = await target();
    const inUse = readConfig({ DATABASE_URL: t.ownerUrl, DATA_DIR: used.dataDir });
    await expect(restoreBackup(backupOf(), inUse, silent, async () => null)).rejects.toMatchObject({
      code: 'target_in_use',
    });
    const otherKey = { ...used, secretKey: 'another key of at least thirty-two letters' };
    await expect(restoreBackup(backupOf(), otherKey, silent, async () => null)).rejects.toMatchObject({
      code: 'other_key',
    });
    await writeFile(join(used.dataDir, 'secret.key'), 'the key of somebody else');
    await expect(restoreBackup(backupOf(), used, silent, async () => null)).rejects.toMatchObject({
      code: 'target_in_use',
    });
  });

  it('made by an older program is restored and brought up to date, and is a copy all the same', async () => {
    const old = await emptyDatabase();
    drops.push(old.drop);
    await migrate({ ownerUrl: old.url, dir: await migrationsBefore('0192') });
    const older = await makeBackup({ ...(await source()), ownerUrl: old.url, name: 'older.backup' });
    const backup = backupOf(await readFile(join(folder, older.name)));
    const config = await target();
    const place = await restoreBackup(backup, config, silent, async (url) => {
      const restored = new Client(url);
      await restored.connect();
      const answer = await restored.query<{ place: string }>('select place from installation');
      await restored.end();
      return answer.rows[0]?.place;
    });
    expect(place).toBe('copy');
  }, 120_000);

  it('made by a newer program is refused, and who can restore it is said', async () => {
    const client = new Client(t.ownerUrl);
    await client.connect();
    await client.query("insert into migrations (name, run_on) values ('9999_of_tomorrow', now())");
    const newer = await makeBackup({ ...(await source()), name: 'newer.backup' });
    await client.query("delete from migrations where name = '9999_of_tomorrow'");
    await client.end();
    const backup = backupOf(await readFile(join(folder, newer.name)));
    await expect(restoreBackup(backup, await target(), silent, async () => null)).rejects.toMatchObject({
      code: 'too_new',
      message: expect.stringContaining('9999_of_tomorrow'),
    });
  });

  it('that breaks off leaves nothing under its name', async () => {
    const place = await openPlace(folder);
    const broken = (async function* () {
      yield Buffer.from('begun');
      throw new Error('the source has failed');
    })();
    await expect(place.write('broken.backup', broken)).rejects.toThrow('the source has failed');
    expect((await place.names()).filter((found) => found.startsWith('broken'))).toEqual([]);
  });
});

describe('backups by schedule', () => {
  const scheduled = (to: string) => {
    const env = { BACKUP_TO: to, BACKUP_KEEP: '2', BACKUP_PASSPHRASE: SECRET, DATA_DIR: t.dataDir };
    return backupSchedule({ config: readConfig(env), ownerUrl: t.ownerUrl, secretKey: KEY })[0]!;
  };
  const warnings = async () => (await t.anonymous.inject({ url: '/readyz' })).json<{ warnings?: string[] }>();

  it('keep the last ones and what was made by hand, and say when one has failed', async () => {
    const to = join(folder, 'nightly');
    await expect(scheduled(join(folder, name)).run(jobServices(t))).rejects.toThrow();
    expect(await warnings()).toMatchObject({ status: 'ready', warnings: ['backup_failed'] });
    expect((await t.as('MAIN').call('installation.health')).body.data).toMatchObject({ backup: 'failed' });

    await writeFile(join(folder, 'by-hand.backup'), 'kept');
    for (let night = 0; night < 3; night += 1) {
      t.clock.advance(86_400_000);
      await scheduled(to).run(jobServices(t));
    }
    expect(await warnings()).toEqual({ status: 'ready' });
    const names = await readdir(to);
    expect(names).toHaveLength(2);
    expect(names.toSorted().at(-1)).toBe(backupName(t.clock.now()));
    await removeOldBackups(await openPlace(folder), 1);
    expect(await readdir(folder)).toContain('by-hand.backup');
  }, 120_000);

  it('do not run on a restored copy, whose backups would take the place of the original’s', () => {
    expect(scheduled(folder).onlyLive).toBe(true);
  });

  it('lie in a bucket of S3, in parts where they are large, and are read, listed and removed there', async () => {
    const s3 = await s3Server();
    try {
      const place = await openPlace(s3.url.replace('/rihla?', '/rihla/nightly?'));
      const large = randomBytes(33 * 1_048_576);
      await place.write('rihla-20260301-020000.backup', asSource(large));
      for (const day of ['02', '03'])
        await place.write(`rihla-202603${day}-020000.backup`, asSource(Buffer.from(day)));
      const open = await openBackup(
        s3.url.replace('/rihla?', '/rihla/nightly/rihla-20260301-020000.backup?'),
      );
      expect((await readWhole(open())).equals(large)).toBe(true);
      await removeOldBackups(place, 2);
      expect(await place.names()).toEqual(['rihla-20260302-020000.backup', 'rihla-20260303-020000.backup']);
      await expect(readWhole(place.read('none'))).rejects.toMatchObject({ code: 'file_missing' });
      expect(s3.refused).toEqual([]);
    } finally {
      await s3.close();
    }
  });
});

describe('files that are kept in S3', () => {
  it('are read from one bucket, whatever their number, and put into another, byte by byte', async () => {
    const [from, to] = [await s3Server('from'), await s3Server('to')];
    try {
      const [full, empty] = await Promise.all(
        [from, to].map(({ url: filesUrl }) => openDisk({ dataDir: t.dataDir, filesUrl })),
      );
      const names = ['a/1.jpg', 'a/b/2.pdf', 'c/3.bin', 'd.txt', 'e/f/g/5.png'];
      for (const [at, key] of names.entries()) await full!.put(key, randomBytes(1_000 + at));
      expect([await isStoreEmpty(full!), await isStoreEmpty(empty!)]).toEqual([false, true]);
      const [before, after] = [fileCounter(), fileCounter()];
      for await (const { head, bytes } of readEntries(fileEntries(full!, before)))
        if (head.kind === 'file')
          await putFile(empty!, head.key, after.pass(head.key, bytes) as typeof bytes);
      expect(after.result()).toEqual(before.result());
      expect([...to.kept.keys()].toSorted()).toEqual(names);
      for (const key of names) expect(to.kept.get(key)!.bytes.equals(from.kept.get(key)!.bytes)).toBe(true);
    } finally {
      await from.close();
      await to.close();
    }
  });
});

async function tablesAt(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_tables where schemaname = 'public'",
  );
  await client.end();
  return rows[0]!.n;
}

describe('an installation', () => {
  it('that was confirmed is live at its place, and says when it was already', async () => {
    expect(await confirmLive(t.ownerUrl, 'elsewhere', t.clock.now())).toBe(true);
    expect(await confirmLive(t.ownerUrl, 'elsewhere', t.clock.now())).toBe(false);
  });
});

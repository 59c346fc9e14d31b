import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityOf, processesIn } from './processes.ts';
import { startPostgres } from './start-postgres.ts';
import { canReach } from './system-user.ts';
import { quickFolder } from '../test/quick-folder.ts';
import { startShop } from '../test/start-shop.ts';
import type { ShopOptions, ShopServer } from '../test/start-shop.ts';

const isRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux';

let dataDir: string;
let running: Pick<ShopServer, 'stop'>[] = [];
const folders: string[] = [];

beforeEach(async () => {
  dataDir = await makeFolder(quickFolder());
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  running = [];
  folders.length = 0;
});

describe('a first start', () => {
  it('makes a PostgreSQL 18 that keeps UTF-8, sorts by code point and is tuned for two cores', async () => {
    const server = await start();
    const { rows } = await query(
      server.urls.owner,
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_encoding') as encoding,
              (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale,
              lower('ÉÇŞ') as lowered,
              current_setting('timezone') as timezone,
              current_setting('jit') as jit,
              current_setting('shared_buffers') as buffers,
              current_setting('max_connections') as connections,
              current_setting('synchronous_commit') as durable,
              current_setting('fsync') as fsync`,
    );
    expect(rows[0]).toEqual({
      version: 18,
      encoding: 'UTF8',
      locale: 'b C.UTF-8',
      lowered: 'éçş',
      timezone: 'UTC',
      jit: 'off',
      buffers: '256MB',
      connections: '200',
      durable: 'on',
      fsync: 'on',
    });
  });

  it('lets nobody in without the password, which only the owner of the files can read', async () => {
    const server = await start();
    const stranger = new URL(server.urls.app);
    stranger.password = 'guessed';
    const byTcp = new URL(stranger);
    byTcp.search = '';
    for (const url of [stranger, byTcp])
      await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  });

  it.runIf(process.platform !== 'win32')('is reached over a Unix socket in its data folder', async () => {
    const server = await start();
    const at = new URL(server.urls.app);
    expect(at.searchParams.get('host')).toBe(await realpath(join(dataDir, 'postgres')));
    const client = 'select inet_client_addr() is null as local';
    expect((await query(at.href, client)).rows).toEqual([{ local: true }]);
    at.search = '';
    expect((await query(at.href, client)).rows).toEqual([{ local: false }]);
  });

  it('keeps the values of statements out of its log', async () => {
    const lines: string[] = [];
    const server = await start({ log: (line) => lines.push(line) });
    await expect(query(server.urls.owner, "select 'Siti Aminah'::int")).rejects.toMatchObject({
      code: '22P02',
    });
    await server.stop();
    expect(lines.join('\n')).toContain('ready to accept connections');
    expect(lines.join('\n')).not.toContain('Siti');
  });

  it('needs no roles: the superuser alone is enough', async () => {
    const server = await startPostgres({ dataDir, name: 'shop-test' });
    running.push(server);
    expect(Object.keys(server.urls)).toEqual(['admin']);
    const { rows } = await query(server.urls.admin, "select current_setting('cluster_name') as name");
    expect(rows).toEqual([{ name: 'shop-test' }]);
  });

  it('leaves nothing that looks like a database when it is cut short', async () => {
    await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true });
    const server = await start();
    expect((await query(server.urls.owner, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a later start', () => {
  it('finds the data again, on the same port', async () => {
    const first = await start();
    await query(first.urls.owner, "create table note as select 'kept' as text");
    await first.stop();
    const second = await start();
    expect(second.port).toBe(first.port);
    expect((await query(first.urls.owner, 'select text from note')).rows).toEqual([{ text: 'kept' }]);
  });

  it('takes another port when somebody else has the old one', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    squatter.close();
    expect(second.port).not.toBe(first.port);
    expect((await query(second.urls.app, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('makes new passwords when the old ones are lost', async () => {
    const first = await start();
    await query(first.urls.owner, "create table note as select 'kept' as text");
    await first.stop();
    await unlink(join(dataDir, 'postgres.json'));
    const second = await start();
    expect((await query(second.urls.owner, 'select text from note')).rows).toEqual([{ text: 'kept' }]);
    expect((await query(second.urls.app, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('makes a password for a role that is new, and keeps the others', async () => {
    const first = await start();
    await first.stop();
    const file = join(dataDir, 'postgres.json');
    const { app, ...others } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify(others));
    const second = await start();
    expect(second.urls.owner).toBe(first.urls.owner);
    expect(second.urls.app).not.toContain(String(app));
    expect((await query(second.urls.app, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('reads the settings a person has put into local.conf', async () => {
    const first = await start();
    await first.stop();
    const local = join(dataDir, 'postgres/local.conf');
    await writeFile(local, "work_mem = '32MB'\n", { mode: 0o644 });
    const second = await start();
    expect((await query(second.urls.owner, 'show work_mem')).rows).toEqual([{ work_mem: '32MB' }]);
  });

  it('refuses data of another PostgreSQL', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toMatchObject({ code: 'data_folder_version', data: { version: '17' } });
  });

  it('refuses a folder with files of something else, and does not touch them', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/photo.jpg'), 'x');
    await expect(start()).rejects.toMatchObject({ code: 'database_failed' });
    expect(await readFile(join(dataDir, 'postgres/photo.jpg'), 'utf8')).toBe('x');
  });
});

describe('a second start on the same folder', () => {
  it('is refused with the process that has it, even after the first start was repeated', async () => {
    const server = await start();
    const refusal = { code: 'data_dir_in_use', data: { pid: process.pid } };
    await expect(start()).rejects.toMatchObject(refusal);
    await expect(start()).rejects.toMatchObject(refusal);
    expect((await query(server.urls.app, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is refused with the pid of another living process', async () => {
    const other = await startInAnotherProcess();
    await expect(start()).rejects.toMatchObject({ code: 'data_dir_in_use', data: { pid: other.pid } });
    await other.end('SIGKILL');
  });

  it('is possible once the first has stopped', async () => {
    await (await start()).stop();
    await (await start()).stop();
    expect((await start()).port).toBeGreaterThan(0);
  });
});

describe.runIf(onLinux)('the leftovers of a killed process', () => {
  it('include the server of a dead owner, which is ended with its committed data kept', async () => {
    const other = await startInAnotherProcess();
    await query(other.urls.owner, "create table note as select 'kept' as text");
    await other.end('SIGKILL');
    expect(identityOf(other.postmaster)).toBeDefined();
    const server = await start();
    expect(identityOf(other.postmaster)).toBeUndefined();
    expect((await query(server.urls.owner, 'select text from note')).rows).toEqual([{ text: 'kept' }]);
  });

  it('are no obstacle when the postmaster was killed while its back ends were at work', async () => {
    const first = await start();
    await query(first.urls.owner, "create table note as select 'kept' as text");
    const busy = new Client(first.urls.owner);
    busy.on('error', () => undefined);
    await busy.connect();
    const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Only a back end in the middle of computing survives its postmaster.
    const work = busy.query('select count(*) from generate_series(1, 1e10)').catch(() => undefined);
    await untilActive(first.urls.owner, rows[0]?.pid ?? 0);
    process.kill(first.pid, 'SIGKILL');
    await untilGone(first.pid);
    const folder = await realpath(join(dataDir, 'postgres'));
    expect(processesIn(folder)).toContain(rows[0]?.pid);
    // The owner dies with its server: in this process that means giving up its claim.
    await unlink(join(dataDir, 'postgres.owner'));
    const second = await start();
    await work;
    expect(second.pid).not.toBe(first.pid);
    expect((await query(second.urls.owner, 'select text from note')).rows).toEqual([{ text: 'kept' }]);
  });

  it('are no obstacle when their process number was given to another process', async () => {
    const first = await start();
    await query(first.urls.owner, "create table note as select 'kept' as text");
    const lock = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    const owner = await readFile(join(dataDir, 'postgres.owner'), 'utf8');
    await first.stop();
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
    await writeFile(
      join(dataDir, 'postgres.owner'),
      owner.replaceAll(/"identity":"[^"]*"/g, '"identity":"older"'),
    );
    const second = await start();
    expect((await query(second.urls.owner, 'select text from note')).rows).toEqual([{ text: 'kept' }]);
  });

  it('do not include a running server of somebody else, which is left alone', async () => {
    const other = await startInAnotherProcess();
    await unlink(join(dataDir, 'postgres.owner'));
    await expect(start()).rejects.toMatchObject({ code: 'data_dir_in_use', data: { pid: other.postmaster } });
    expect((await query(other.urls.app, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.end('SIGTERM');
  });
});

describe.runIf(isRoot)('a server started by root inside its own home', () => {
  it('keeps the data in a system folder that the data folder links to, and runs as another user', async () => {
    const systemDir = await makeFolder(tmpdir());
    dataDir = await makeFolder(homedir());
    await chmod(dataDir, 0o700);
    const first = await start({ systemDir });
    await query(first.urls.owner, "create table note as select 'kept' as text");
    expect((await stat(`/proc/${first.pid}`)).uid).not.toBe(0);
    await first.stop();
    const folder = await realpath(join(dataDir, 'postgres'));
    expect(folder.startsWith(await realpath(systemDir))).toBe(true);
    const second = await start({ systemDir });
    expect((await query(second.urls.owner, 'select text from note')).rows).toEqual([{ text: 'kept' }]);
    await second.stop();
    await rm(folder, { recursive: true });
    await expect(start({ systemDir })).rejects.toMatchObject({
      code: 'data_folder_gone',
      data: { target: folder },
    });
  });

  it('begins anew beside the old data when the data folder was removed', async () => {
    const systemDir = await makeFolder(tmpdir());
    dataDir = await makeFolder(homedir());
    await chmod(dataDir, 0o700);
    await (await start({ systemDir })).stop();
    const before = await realpath(join(dataDir, 'postgres'));
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir, { mode: 0o700 });
    await (await start({ systemDir })).stop();
    expect(await realpath(join(dataDir, 'postgres'))).not.toBe(before);
    expect((await stat(join(before, 'PG_VERSION'))).isFile()).toBe(true);
  });
});

const nobody = onLinux ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : 0;
const nobodyReachesUs = canReach(import.meta.dirname, { uid: nobody, gid: -1 });

describe.runIf(isRoot && onLinux && nobodyReachesUs)('a server started by an ordinary user', () => {
  it('runs as that user, and root can carry on with the same data', async () => {
    execFileSync('chown', ['nobody', dataDir]);
    const other = await startInAnotherProcess(nobody);
    expect((await stat(`/proc/${other.postmaster}`)).uid).toBe(nobody);
    await query(other.urls.owner, "create table note as select 'kept' as text");
    await other.end('SIGTERM');
    const server = await start();
    expect((await stat(`/proc/${server.pid}`)).uid).toBe(nobody);
    expect((await query(server.urls.owner, 'select text from note')).rows).toEqual([{ text: 'kept' }]);
    await server.stop();
    const again = await startInAnotherProcess(nobody);
    expect((await query(again.urls.owner, 'select text from note')).rows).toEqual([{ text: 'kept' }]);
    await again.end('SIGTERM');
  });
});

async function start(options: Partial<ShopOptions> = {}): Promise<ShopServer> {
  const server = await startShop({ dataDir, ...options });
  running.push(server);
  return server;
}

type OtherProcess = {
  pid: number;
  postmaster: number;
  urls: ShopServer['urls'];
  end(signal: NodeJS.Signals): Promise<void>;
};

async function startInAnotherProcess(uid?: number): Promise<OtherProcess> {
  const script = `
    import { startShop } from ${JSON.stringify(join(import.meta.dirname, '../test/start-shop.ts'))};
    const server = await startShop({ dataDir: ${JSON.stringify(dataDir)} });
    process.on('SIGTERM', () => server.stop());
    process.stdout.write(JSON.stringify({ postmaster: server.pid, urls: server.urls }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    uid,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'exit');
  const [told] = (await Promise.race([once(child.stdout, 'data'), closed])) as [Buffer];
  return {
    pid: child.pid ?? 0,
    ...(JSON.parse(told.toString()) as Pick<OtherProcess, 'postmaster' | 'urls'>),
    end: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
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

async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'postgres-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function untilActive(url: string, pid: number) {
  const active = `select from pg_stat_activity where pid = ${pid} and state = 'active'`;
  while ((await query(url, active)).rowCount === 0);
}

async function untilGone(pid: number) {
  while (identityOf(pid) !== undefined) await new Promise((resolve) => setImmediate(resolve));
}

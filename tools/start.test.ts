import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, 'start-without-web.ts');
const SECRET_KEY = 'a key that protects nothing but tests';

let folder: string;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihla-start-'));
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
});

/** Starts Rihla as `npm start` does, but without the web app. */
function run(settings: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'production', SECRET_KEY, PORT: '0', LOG_LEVEL: 'silent', ...settings };
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Starts Rihla with wrong settings.
 * @returns its exit code, its lines of errors, and how many seconds it ran
 */
async function runInVain(settings: Record<string, string>) {
  const started = performance.now();
  const child = run({ DATA_DIR: join(folder, 'unused'), ...settings });
  const said: Buffer[] = [];
  child.stderr!.on('data', (part: Buffer) => said.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = Buffer.concat(said).toString().split('\n').filter(Boolean);
  return { code, lines, seconds: (performance.now() - started) / 1_000 };
}

async function expectRefusal(settings: Record<string, string>, words: RegExp): Promise<void> {
  const { code, lines, seconds } = await runInVain(settings);
  expect(lines).toEqual([expect.stringMatching(words)]);
  expect(code).toBe(1);
  // Little is loaded before the settings are known to be right; the longest wait is for a server that never answers.
  expect(seconds).toBeLessThan(15);
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => server.close());
  return (server.address() as AddressInfo).port;
}

/** The bytes that an old PostgreSQL sends to a new connection: that it is accepted, and that the server is ready. */
const OLD_SERVER = Buffer.concat([message('R', [Buffer.alloc(4)]), message('Z', [Buffer.from('I')])]);
/** The bytes that an old PostgreSQL answers to the question for its version. */
const OLD_VERSION = Buffer.concat([
  message('T', [Buffer.from([0, 2]), column('number', 23), column('name', 25)]),
  message('D', [Buffer.from([0, 2]), text('160004'), text('16.4')]),
  message('C', [Buffer.from('SELECT 1\0')]),
  message('Z', [Buffer.from('I')]),
]);

function message(kind: string, parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

function column(name: string, type: number): Buffer {
  const about = Buffer.alloc(18);
  about.writeInt32BE(type, 6);
  about.writeInt16BE(-1, 10);
  return Buffer.concat([Buffer.from(`${name}\0`), about]);
}

function text(value: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  return Buffer.concat([length, Buffer.from(value)]);
}

describe('a start with a wrong setting ends with one line', () => {
  const at = (port: number) => `postgres://rihla:secret-word@127.0.0.1:${port}/rihla`;

  it.each([
    ['a DATABASE_URL where nothing listens', { DATABASE_URL: at(1) }, /^DATABASE_URL: no PostgreSQL answers/],
    [
      'a DATABASE_URL without a host of that name',
      { DATABASE_URL: 'postgres://a:b@no.invalid/x' },
      /no\.invalid/,
    ],
    ['a DATA_DIR that is a file', { DATA_DIR: program }, /^The data folder .* it is a file/],
    ['a DATA_DIR below a file', { DATA_DIR: join(program, 'data') }, /a folder above it is a file/],
    [
      'a DATA_DIR that cannot be made',
      { DATA_DIR: '/proc/nope' },
      /^The data folder \/proc\/nope cannot be used/,
    ],
    ['a DATA_DIR that may not be written to', { DATA_DIR: '/sys/rihla/data' }, /cannot be used/],
    ['a HOST that is not this machine’s', { HOST: '192.0.2.1', PORT: '3999' }, /^HOST: this machine has no/],
    ['two wrong settings', { PORT: 'x', SECRET_KEY: 'short' }, /^PORT: .*; SECRET_KEY: /],
  ])('that names %s', (_what, settings, words) => expectRefusal(settings, words), 60_000);

  it('that names the port which is taken', async () => {
    const port = await listen(createServer());
    await expectRefusal({ PORT: String(port) }, new RegExp(`^Port ${port} on .* is taken`));
  }, 60_000);

  it('that names the server which does not answer', async () => {
    const port = await listen(createServer((socket) => socket.on('error', () => undefined)));
    await expectRefusal({ DATABASE_URL: at(port) }, /^DATABASE_URL: no PostgreSQL answers/);
  }, 60_000);

  it('that names the version which is too old', async () => {
    const port = await listen(
      createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => {
          socket.write(OLD_SERVER);
          socket.on('data', (asked) => asked[0] === 'Q'.charCodeAt(0) && socket.write(OLD_VERSION));
        });
      }),
    );
    await expectRefusal({ DATABASE_URL: at(port) }, /^This is PostgreSQL 16\.4; Rihla needs 18/);
  }, 60_000);

  it('that names the secret key which cannot be read', async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await mkdir(join(dataDir, 'secret.key'));
    await expectRefusal(
      { NODE_ENV: 'test', SECRET_KEY: '', DATA_DIR: dataDir },
      /^The key in .* cannot be read/,
    );
  }, 60_000);
});

describe('a running Rihla', () => {
  let rihla: ChildProcess;
  let port: number;
  let dataDir: string;
  const said: string[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(folder, 'data-'));
    rihla = run({ DATA_DIR: dataDir });
    ends.push(async () => {
      if (rihla.exitCode !== null) return;
      rihla.kill('SIGTERM');
      await once(rihla, 'exit');
    });
    createInterface({ input: rihla.stderr! }).on('line', (line) => said.push(line));
    const [line] = (await once(createInterface({ input: rihla.stdout! }), 'line')) as [string];
    port = Number(/:(\d+)$/.exec(line)![1]);
  }, 120_000);

  type Told = { status: number; code?: string };
  let hosts = 0;
  /** Requests the site of a host that was not requested before, so that the answer needs the database. */
  const ask = () =>
    new Promise<Told>((resolve, reject) => {
      const headers = { host: `h${(hosts += 1)}.localhost` };
      const sent = request({ port, host: '127.0.0.1', path: '/api/banks', headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { code } = JSON.parse(Buffer.concat(parts).toString()) as { code?: string };
          resolve({ status: answer.statusCode!, code });
        });
      });
      sent.on('error', reject).end();
    });
  const postmaster = async () =>
    (JSON.parse(await readFile(join(dataDir, 'postgres.owner'), 'utf8')) as { postmaster: number })
      .postmaster;

  it('names the user whom its own database refuses, and the database that is not there', async () => {
    const { port: dbPort, owner } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
      port: number;
      owner: string;
    };
    const url = (password: string, name: string) =>
      `postgres://rihla_owner:${encodeURIComponent(password)}@127.0.0.1:${dbPort}/${name}`;
    await expectRefusal(
      { DATABASE_URL: url('wrong', 'rihla') },
      /refuses the user rihla_owner or the password/,
    );
    await expectRefusal({ DATABASE_URL: url(owner, 'other') }, /there is no database other/);
  }, 60_000);

  it('starts its database again when that dies, and answers 503 until then', async () => {
    expect(await ask()).toEqual({ status: 404, code: 'kit.not_found' });
    for (let death = 1; death <= 3; death += 1) {
      const pid = await postmaster();
      process.kill(pid, 'SIGKILL');
      const told: Told[] = [];
      do told.push(await ask());
      while (told.at(-1)!.status !== 404 || (await postmaster()) === pid);
      const others = told.filter(({ status }) => status !== 404);
      expect(new Set(others.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['503 kit.unavailable']),
      );
      expect(said.filter((line) => line.includes('started again'))).toHaveLength(death);
    }
  }, 120_000);

  it('ends with a line when its database dies a fourth time within a minute', async () => {
    process.kill(await postmaster(), 'SIGKILL');
    const [code] = (await once(rihla, 'exit')) as [number];
    expect(code).toBe(1);
    expect(said.at(-1)).toBe('the database has ended and is not started again; so does Rihla');
  }, 60_000);
});

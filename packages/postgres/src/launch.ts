import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { endServer } from './claim.ts';
import { StartError } from './start-error.ts';
import type { SystemUser } from './system-user.ts';

/** Receives the lines that a server writes, one at a time. */
export type Log = (line: string) => void;

/** A running PostgreSQL server: its main process. */
export type Postmaster = {
  pid: number;
  /** Settles when the server has ended, for whatever reason. */
  exited: Promise<void>;
  /**
   * Ends the server: sessions are cut and a checkpoint is written; if that takes more than 8 seconds, it is ended at
   * once.
   */
  stop(): Promise<void>;
};

/**
 * Where a server runs: its programs, its data folder, the user it runs as (undefined for the current one), and who gets
 * its lines.
 */
type Where = { binaries: Binaries; folder: string; user: SystemUser | undefined; log: Log };

/**
 * Creates a new database cluster (PostgreSQL's files) in an empty folder: UTF-8 everywhere, sorted by code point, which
 * is the same on every machine. The superuser has no password yet, and no connection is allowed before `writeSettings`.
 */
export async function initialiseCluster(where: Where): Promise<void> {
  const child = spawn(
    where.binaries.initdb,
    [
      `--pgdata=${where.folder}`,
      '--username=postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    asServerUser(where),
  );
  child.stdin.end();
  const said = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw startFailed('initdb failed', said);
}

/** Sets the superuser's password without knowing the old one, on a server that is not running. */
export async function setSuperuserPassword(where: Where, password: string): Promise<void> {
  const child = spawn(
    where.binaries.postgres,
    ['--single', '-D', where.folder, 'postgres'],
    asServerUser(where),
  );
  child.stdin.end(`alter role postgres password '${password}'\n`);
  const said = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw startFailed('The superuser could not be given a new password', said);
}

/**
 * Starts a server and waits until it accepts connections, after a recovery if it was killed before.
 *
 * @param started gets the process id at once, before the server is ready
 * @throws StartError `database_failed` with the last lines that the server wrote
 */
export async function launchServer(
  where: Where,
  port: number,
  started: (pid: number) => void,
): Promise<Postmaster> {
  const child = spawn(where.binaries.postgres, ['-D', where.folder, '-p', String(port)], {
    ...asServerUser(where),
    // A process group of its own, so that Ctrl-C in the terminal ends only the application, which then stops the server.
    detached: process.platform !== 'win32',
  });
  child.stdin.end();
  const said = collect(child, where.log);
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  if (child.pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error];
    throw startFailed('PostgreSQL could not be executed', [error.message]);
  }
  started(child.pid);
  const abandon = () => child.kill('SIGINT');
  process.once('exit', abandon);
  void exited.then(() => process.off('exit', abandon));
  await untilReady(where.folder, child, said);
  return { pid: child.pid, exited, stop: () => stop(where, child, exited) };
}

/**
 * Ends a running PostgreSQL server and waits until its process has exited. Clients are disconnected and open
 * transactions rolled back ("fast"). Does nothing when the process has ended by itself.
 * @param exited resolves when the process has exited
 */
async function stop(where: Where, child: ChildProcess, exited: Promise<void>) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  // Windows has no signals; there the shutdown goes through PostgreSQL's own program.
  if (process.platform === 'win32')
    await promisify(execFile)(where.binaries.pgCtl, ['stop', '-D', where.folder, '-m', 'fast', '-t', '8']);
  else await endServer(child.pid);
  await exited;
}

/**
 * Waits until the server is ready, by the eighth line of its lock file, where PostgreSQL writes its state in words
 * that do not depend on a language. Throws with the last lines the server wrote (`said`) when it ends instead.
 */
async function untilReady(folder: string, child: ChildProcess, said: string[]) {
  while (child.exitCode === null && child.signalCode === null) {
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    await delay(10);
  }
  throw startFailed('PostgreSQL did not start', said);
}

/**
 * The options with which the programs of PostgreSQL are spawned: as the user that owns the data folder (when that
 * is not the current one), in a folder which both users may enter, and with next to none of our environment
 * variables.
 */
function asServerUser({ folder, user }: Where) {
  const { PATH, SystemRoot } = process.env;
  return {
    ...user,
    // A folder that both users may enter: the current one may be closed to the server's user.
    cwd: user ? '/' : dirname(folder),
    // Without our own variables: PGDATA, PGPORT and the like would change what the programs do.
    env: { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC', TMPDIR: tmpdir() },
    stdio: 'pipe' as const,
  };
}

/**
 * Passes the lines of a process on to `log`, and returns a list that always holds the last ten, for an error message.
 */
function collect(child: ChildProcess, log: Log = () => undefined): string[] {
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line);
      if (last.length > 10) last.shift();
      log(line);
    });
  }
  return last;
}

function startFailed(what: string, said: string[]): StartError {
  return new StartError('database_failed', [`${what}:`, ...said].join('\n  '));
}

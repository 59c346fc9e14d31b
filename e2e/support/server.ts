import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { quickFolder } from '../../packages/postgres/test/quick-folder.ts';
import { findFreePort } from '@rihla/postgres/ports';

/** A server that runs in a process of its own. */
export type RunningServer = {
  address: string;
  /** The output of the server until it printed its address. */
  printed: string;
  /**
   * Ends the server with SIGTERM.
   * @returns its exit code; null when a signal ended it
   */
  stop(): Promise<number | null>;
};

/**
 * Starts Rihla as `npm start` does, with the demo agency.
 * @param dataDir the folder for its data
 * @param port a free one without it
 * @throws Error with the last lines of its output, when it ends before it has printed its address
 */
export async function startServerIn(dataDir: string, port?: number): Promise<RunningServer> {
  const child = await spawnServer(dataDir, port);
  const told = await waitForAddress(child);
  return { ...told, stop: () => endProcess(child) };
}

/** A server with its data in a folder of its own, which is deleted when the server has been stopped. */
export type OwnServer = { address: string; dataDir: string; stop(): Promise<void> };

/** Starts Rihla in a folder of its own, which is deleted when it has been stopped. */
export async function startServer(): Promise<OwnServer> {
  const dataDir = await newDataDir();
  return deletingItsData(dataDir, await startServerIn(dataDir));
}

/** What is known of a start: its output, the packages that the server showed, and its exit code. */
export type Start = { printed: string; packages: string[]; code: number | null };
export type Starts = { first: Start; second: Omit<Start, 'code'> };

/**
 * Starts a server in a folder of its own, ends it, and starts it again; the second one runs until it is stopped.
 * @returns the second server, and the output and packages of both starts, which a test compares
 */
export async function startTwice(): Promise<OwnServer & { starts: Starts }> {
  const dataDir = await newDataDir();
  const firstServer = await startServerIn(dataDir);
  const packages = await packagesAt(firstServer.address);
  const first = { printed: firstServer.printed, packages, code: await firstServer.stop() };
  const server = await startServerIn(dataDir);
  const second = { printed: server.printed, packages: await packagesAt(server.address) };
  return { starts: { first, second }, ...deletingItsData(dataDir, server) };
}

/** The server whose `stop` also deletes its data. */
function deletingItsData(dataDir: string, { address, stop }: RunningServer): OwnServer {
  return {
    address,
    dataDir,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server and ends it during its start, right after the first migration, for a test of interrupted starts.
 * @returns the exit code; null when a signal ended it
 */
export async function cutShortStart(dataDir: string): Promise<number | null> {
  const child = await spawnServer(dataDir);
  const ready = new Promise<void>((resolve) => {
    child.stderr!.on('data', (data: Buffer) => {
      if (String(data).includes('migrated ')) resolve();
    });
  });
  await ready;
  return endProcess(child);
}

/**
 * The ids and slugs of the packages that a server shows. They are random, so packages with equal ones are the same
 * rows.
 */
async function packagesAt(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/listings`);
  const { data } = (await response.json()) as { data: { id: string; slug: string }[] };
  return data.map(({ id, slug }) => `${id} ${slug}`);
}

/** A new temporary folder for the data of a server. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(quickFolder(), 'rihla-journey-'));
  // When root starts it, PostgreSQL runs as another user, who has to be able to enter the folder.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/**
 * Starts the product as a process of its own, which is ended at the latest with this process.
 * @param port a free one without it
 */
async function spawnServer(dataDir: string, port?: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: projectDir,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port ?? (await findFreePort())),
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run of the tests that is ended early does not reach its teardown.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/**
 * Waits until a server prints its address.
 * @returns the address, and all that was printed until then
 * @throws Error with what it printed, when it ends first
 */
function waitForAddress(child: ChildProcess): Promise<{ address: string; printed: string }> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (data: Buffer) => {
      printed += String(data);
      const address = /Rihla: (http\S+)/.exec(printed)?.[1];
      if (address) resolve({ address, printed });
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.on('close', (code) => reject(new Error(`the server ended with ${code}:\n${printed.slice(-2000)}`)));
  });
}

/**
 * Ends a process and waits until it is gone.
 * @returns its exit code; null when a signal ended it
 */
function endProcess(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode);
    child.once('exit', (code) => resolve(code));
    child.kill('SIGTERM');
  });
}

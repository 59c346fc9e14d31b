import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { quickFolder } from '../../packages/postgres/test/quick-folder.ts';
import { findFreePort } from '@rihla/postgres/ports';

export type RunningServer = {
  address: string;
  /** The output of the server until it answered. */
  printed: string;
  /** Ends the server as a service manager does. */
  stop(): Promise<number | null>;
};

/**
 * Starts Rihla as a person would, `npm start`, with the demo agency.
 * @param dataDir the folder that holds everything it keeps
 * @throws Error with the last lines that it printed, when it does not come up
 */
export async function startServerIn(dataDir: string, port?: number): Promise<RunningServer> {
  const child = await spawnServer(dataDir, port);
  const told = await waitForAddress(child);
  return { ...told, stop: () => endProcess(child) };
}

/** A server in a folder of its own, which is deleted when it has been stopped. */
export type OwnServer = { address: string; dataDir: string; stop(): Promise<void> };

/** Starts Rihla in a folder of its own, which is deleted when it has been stopped. */
export async function startServer(): Promise<OwnServer> {
  const dataDir = await newDataDir();
  return deletingItsData(dataDir, await startServerIn(dataDir));
}

/** The record of a start: what was printed, the packages it had, and its exit code. */
export type Start = { printed: string; packages: string[]; code: number | null };
export type Starts = { first: Start; second: Omit<Start, 'code'> };

/**
 * Starts a server in a folder of its own, ends it, and starts it again; the second one serves until it is stopped.
 * What both starts printed, and the packages that they showed, is kept for the test that compares them.
 */
export async function startTwice(): Promise<OwnServer & { starts: Starts }> {
  const dataDir = await newDataDir();
  const making = await startServerIn(dataDir);
  const made = await packagesAt(making.address);
  const first = { printed: making.printed, packages: made, code: await making.stop() };
  const server = await startServerIn(dataDir);
  const second = { printed: server.printed, packages: await packagesAt(server.address) };
  return { starts: { first, second }, ...deletingItsData(dataDir, server) };
}

/** A server that deletes its data when it is stopped. */
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
 * Starts a server and ends it during its start, once the database is up and being prepared, as a test of interrupted
 * starts.
 * @returns the exit code
 */
export async function cutShortStart(dataDir: string): Promise<number | null> {
  const child = await spawnServer(dataDir);
  const ready = new Promise<void>((resolve) => {
    child.stderr!.on('data', (data: Buffer) => {
      if (String(data).includes('migrated 0001')) resolve();
    });
  });
  await ready;
  return endProcess(child);
}

/** The ids and addresses of the packages at a server. They are random, so equal ones are the same rows. */
async function packagesAt(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/listings`);
  const { data } = (await response.json()) as { data: { id: string; slug: string }[] };
  return data.map(({ id, slug }) => `${id} ${slug}`);
}

/** A new temporary folder for the data of a server. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(quickFolder(), 'rihla-journey-'));
  // Root's database runs as another user. Let in, it keeps its data here and nothing stays behind elsewhere.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/**
 * Starts the product as a process of its own, which ends with the tests.
 * @param port a free one if none is given
 */
async function spawnServer(dataDir: string, port?: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/start.ts'], {
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
  // A run that is ended does not come to its teardown.
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

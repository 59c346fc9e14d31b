import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { findFreePort } from '../../apps/api/src/pg/ports.ts';

export type RunningServer = {
  address: string;
  /** What it said until it answered. */
  printed: string;
  /** Ends it as a service manager does. @returns its exit code: 0 only when it ended in order and in time */
  stop(): Promise<number | null>;
};

/**
 * Starts Rihla as a person would, `npm start`, with the demo agency.
 * @param dataDir the folder that holds everything it keeps
 * @throws Error with the last lines that it printed, when it does not come up
 */
export async function startServerIn(dataDir: string, port?: number): Promise<RunningServer> {
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
  const told = await announced(child);
  return { ...told, stop: () => ended(child) };
}

/** The same in a folder of its own, which is gone afterwards. */
export async function startServer(): Promise<{ address: string; stop(): Promise<void> }> {
  const dataDir = await newDataDir();
  const { address, stop } = await startServerIn(dataDir);
  return {
    address,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'rihla-journey-'));
}

function announced(child: ChildProcess): Promise<{ address: string; printed: string }> {
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

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode);
    child.once('exit', (code) => resolve(code));
    child.kill('SIGTERM');
  });
}

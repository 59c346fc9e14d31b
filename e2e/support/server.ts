import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { findFreePort } from '../../apps/api/src/pg/ports.ts';

export type RunningServer = { address: string; dataDir: string; stop(): Promise<void> };

/**
 * Starts Rihla as a person would, `npm start`, in a data folder of its own, with the demo agency.
 * @throws Error with the last lines that it printed, when it does not come up
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-journey-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: projectDir,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await announced(child);
  return {
    address,
    dataDir,
    stop: async () => {
      await ended(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function announced(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (data: Buffer) => {
      printed += String(data);
      const address = /Rihla: (http\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed.slice(-2000)}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

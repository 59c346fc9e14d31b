import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { findFreePort } from '../apps/api/src/pg/ports.ts';
import { figure, type Line } from './table.ts';

/** A running product with the demo agency, started as a person starts it. */
type Product = { address: string; stop(): Promise<void> };

const LONGEST_MS = 180_000;

/**
 * From `npm start` to the first answers, on data that are there already.
 * @param work uses the started product before it ends
 */
export async function benchColdStart<T>(
  work: (product: Product) => Promise<T>,
): Promise<{ lines: Line[]; made: T }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-bench-start-'));
  const port = await findFreePort();
  try {
    const first = start(dataDir, port);
    await answers(`${first.address}/healthz`);
    // The demo agency is the last thing a first start makes.
    await answers(`${first.address}/paket`);
    await first.stop();

    const begun = performance.now();
    const second = start(dataDir, port);
    try {
      await answers(`${second.address}/healthz`);
      const health = seconds(begun);
      await answers(`${second.address}/paket`);
      const lines = [
        figure('second npm start to the first /healthz', health, 's', 3),
        figure('second npm start to the first public page', seconds(begun), 's', 3),
      ];
      return { lines, made: await work(second) };
    } finally {
      await second.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function start(dataDir: string, port: number): Product {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: projectDir,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

/** Waits for a 200. */
async function answers(url: string): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until) {
    const status = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer`);
}

function seconds(begun: number): number {
  return Math.round((performance.now() - begun) / 10) / 100;
}

/** npm passes no signal on, so the whole group of processes is told. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { findFreePort } from '@rihla/postgres/ports';
import { figure, type Line } from '../table.ts';

/** A running server with the demo agency, started as a person starts it. */
export type Product = { address: string; pid: number; alive(): boolean; stop(): Promise<void> };

/** The longest time that is waited for an answer, in milliseconds. */
const LONGEST_MS = 180_000;

/**
 * Measures the time from a start to the first answers, on data that an earlier start has made.
 * @param work is run with the started product before it is stopped
 * @returns the lines of the results, and in `made` what the work returns
 */
export async function benchColdStart<T>(
  work: (product: Product) => Promise<T>,
): Promise<{ lines: Line[]; made: T }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-bench-start-'));
  const port = await findFreePort();
  try {
    const first = startProduct(dataDir, port);
    await waitForAnswer(first, '/healthz');
    // A first start makes the demo agency last.
    await waitForAnswer(first, '/paket');
    await first.stop();

    const begun = performance.now();
    const second = startProduct(dataDir, port);
    try {
      await waitForAnswer(second, '/healthz');
      const health = seconds(begun);
      await waitForAnswer(second, '/paket');
      const lines = [
        figure('second start to the first /healthz', health, 's', 1.2),
        figure('second start to the first public page', seconds(begun), 's', 3),
      ];
      return { lines, made: await work(second) };
    } finally {
      await second.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Starts the product as a process of its own, on the data in a folder, with the memory settings of its service unit.
 * @throws Error when the process cannot be started
 */
function startProduct(dataDir: string, port: number): Product {
  const child = spawn(process.execPath, startArguments(), {
    cwd: projectDir,
    env: {
      ...process.env,
      ...serviceEnvironment(),
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the product did not start');
  return {
    pid,
    address: `http://127.0.0.1:${port}`,
    alive: () => child.exitCode === null,
    stop: () => end(child),
  };
}

/** The arguments that `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

/**
 * The settings of memory that the service unit of `docs/operations.md` gives to the product.
 * @throws Error when the unit has none
 */
function serviceEnvironment(): Record<string, string> {
  const guide = readFileSync(join(projectDir, 'docs/operations.md'), 'utf8');
  const line = /^Environment=(MALLOC_.*)$/m.exec(guide)?.[1];
  if (line === undefined) throw new Error('the service unit of docs/operations.md sets nothing of memory');
  return Object.fromEntries(line.split(' ').map((setting) => setting.split('=') as [string, string]));
}

/**
 * Waits until a path answers with 200.
 * @throws Error when it does not within `LONGEST_MS`, or when the product ends before
 */
async function waitForAnswer(product: Product, path: string): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until && product.alive()) {
    const status = await fetch(product.address + path).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${path} did not answer`);
}

/**
 * The seconds since a moment, with two decimals.
 * @param begun the moment, as `performance.now()` gave it
 */
function seconds(begun: number): number {
  return Math.round((performance.now() - begun) / 10) / 100;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

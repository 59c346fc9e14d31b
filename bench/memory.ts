import { execFileSync } from 'node:child_process';
import { load } from './load.ts';
import { figure, type Line } from './table.ts';

/** The most resident memory that the product may have without its database, in MB. */
const AIMS = { idle: 170, afterLoad: 300 } as const;

const PATHS = ['/', '/paket', '/api/listings', '/api/cities', '/healthz'];

/**
 * Measures the resident memory of a started product: server, worker and whatever they start, without PostgreSQL, at
 * first with nothing to do (the pictures of the demo agency are drawn, and nothing has run for a while) and then right after visitors have read its public pages for some seconds.
 * @param product its process and its address
 * @param seconds how long the visitors read
 */
export async function benchMemory(
  product: { pid: number; address: string },
  seconds: number,
): Promise<Line[]> {
  await untilIdle(product.pid);
  const idle = megabytes(product.pid);
  const port = Number(new URL(product.address).port);
  const requests = PATHS.map((path) => ({ method: 'GET' as const, path }));
  const { failed } = await load({ port, stop: async () => {} }, { connections: 32, seconds, requests });
  if (failed) throw new Error(`${failed} requests failed while memory was measured`);
  return [
    figure('resident memory without PostgreSQL, idle', idle, 'MB', AIMS.idle),
    figure('resident memory without PostgreSQL, after load', megabytes(product.pid), 'MB', AIMS.afterLoad),
  ];
}

const IDLE = { seconds: 12, share: 0.03, longestSeconds: 300 } as const;

/** Waits until a process has had next to nothing to do for a while. */
async function untilIdle(root: number): Promise<void> {
  const until = performance.now() + IDLE.longestSeconds * 1_000;
  while (performance.now() < until) {
    const before = processorSeconds(root);
    await new Promise((resolve) => setTimeout(resolve, IDLE.seconds * 1_000));
    if (processorSeconds(root) - before < IDLE.seconds * IDLE.share) return;
  }
  throw new Error('the product whose memory is measured does not come to rest');
}

/** The seconds of processor time that a process and its threads have used so far. */
function processorSeconds(pid: number): number {
  const told = execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(told);
}

/** The resident memory of a process and all it has started except PostgreSQL, in MB (1,000,000 bytes). */
function megabytes(root: number): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, pid, parent, kilobytes, name]) => ({
      pid: Number(pid),
      parent: Number(parent),
      bytes: Number(kilobytes) * 1024,
      ours: !/postgres/.test(name ?? ''),
    }));
  const sum = (pid: number): number =>
    processes
      .filter((one) => one.parent === pid && one.ours)
      .reduce((total, child) => total + child.bytes + sum(child.pid), 0);
  const own = processes.find(({ pid }) => pid === root)?.bytes;
  if (own === undefined) throw new Error('the product whose memory is measured has ended');
  return Math.round((own + sum(root)) / 1_000_000);
}

import { execFileSync } from 'node:child_process';
import { load } from '../load.ts';
import { figure, type Line } from '../table.ts';

/** The most resident memory that the product may have without its database, in MB. */
const AIMS = { idle: 170, afterLoad: 300 } as const;

/** The public paths that are requested while memory is measured under load. */
const PATHS = ['/', '/paket', '/api/listings', '/api/cities', '/healthz'];

/**
 * Measures the resident memory of a started product: of server, worker and all processes that they start, without
 * PostgreSQL. First when it is idle, once the pictures of the demo agency are drawn, and then right after its public
 * pages were requested for some seconds.
 * @param product its process id and its address
 * @param seconds how long pages are requested
 * @throws Error when a request fails
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

/** When a product counts as idle: in these seconds, less than this share of them is processor time. */
const IDLE = { seconds: 12, share: 0.03, longestSeconds: 400 } as const;

/**
 * Waits until a process and those that it has started, without PostgreSQL, have been idle for a while (`IDLE`), and no
 * process has started or ended. The process that draws pictures ends with the last one.
 * @param root the process id
 * @throws Error when that does not happen within `IDLE.longestSeconds`
 */
async function untilIdle(root: number): Promise<void> {
  const until = performance.now() + IDLE.longestSeconds * 1_000;
  while (performance.now() < until) {
    const before = usedBy(root);
    await new Promise((resolve) => setTimeout(resolve, IDLE.seconds * 1_000));
    const after = usedBy(root);
    const isSameProcesses = after.pids === before.pids;
    if (isSameProcesses && after.processorSeconds - before.processorSeconds < IDLE.seconds * IDLE.share)
      return;
  }
  throw new Error('the product whose memory is measured does not come to rest');
}

/** The resident memory of a process and all it has started except PostgreSQL, in MB (1,000,000 bytes). */
function megabytes(root: number): number {
  return Math.round(usedBy(root).bytes / 1_000_000);
}

/**
 * What a process and all it has started, except PostgreSQL, use: resident bytes, seconds of processor time so far, and
 * their process ids as one text.
 * @throws Error when the process has ended
 */
function usedBy(root: number): { bytes: number; processorSeconds: number; pids: string } {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,cputimes=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, pid, parent, kilobytes, processorSeconds, name]) => ({
      pid: Number(pid),
      parent: Number(parent),
      bytes: Number(kilobytes) * 1024,
      processorSeconds: Number(processorSeconds),
      ours: !/postgres/.test(name ?? ''),
    }));
  type Found = (typeof processes)[number];
  const startedBy = (pid: number): Found[] =>
    processes
      .filter((one) => one.parent === pid && one.ours)
      .flatMap((child) => [child, ...startedBy(child.pid)]);
  const own = processes.find(({ pid }) => pid === root);
  if (own === undefined) throw new Error('the product whose memory is measured has ended');
  const all = [own, ...startedBy(root)];
  return {
    bytes: all.reduce((sum, one) => sum + one.bytes, 0),
    processorSeconds: all.reduce((sum, one) => sum + one.processorSeconds, 0),
    pids: all.map(({ pid }) => pid).join(' '),
  };
}

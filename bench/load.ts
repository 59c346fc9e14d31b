import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';

/** A server that listens on a port of 127.0.0.1. */
export type Server = { port: number; stop(): Promise<void> };
/**
 * The result of a load test: successful answers a second, the times in milliseconds within which 50, 95 and 99 of 100
 * answers came, and how many requests were refused (status 4xx) or failed (status 5xx, or no answer).
 */
export type Load = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  refused: number;
  failed: number;
};

/**
 * Starts one of the servers of this folder in a process of its own and waits until it listens.
 * @throws Error when the process ends before that
 */
export async function startServer(file: string, args: string[]): Promise<Server> {
  const child = fork(join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} did not start`))),
  ])) as [{ port: number }];
  return { port: message.port, stop: () => end(child) };
}

/**
 * How many requests a connection sends in turn at most. The sender prepares them while it measures: of the 500 of a
 * booking that took a tenth of the processor, which the side with fewer requests did not pay for.
 */
const PREPARED = 40;

/**
 * Sends requests to a server for some seconds over some connections, again and again in their order.
 */
export async function load(
  server: Server,
  options: { connections: number; seconds: number; requests: autocannon.Request[] },
): Promise<Load> {
  const times: number[] = [];
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: options.connections,
    duration: options.seconds,
    requests: options.requests.slice(0, 1),
    // Each connection begins at another request, or all would send the same one at the same moment.
    setupClient: (client) => {
      client.setRequests(rotated(options.requests, Math.random()).slice(0, PREPARED));
      // The library reports p97.5 but not p95.
      client.on('response', (_status, _bytes, ms) => times.push(ms));
    },
  });
  const latency = result.latency as unknown as Record<string, number>;
  const served = result['2xx'];
  return {
    perSecond: Math.round(served / result.duration),
    p50: latency.p50!,
    p95: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0),
    p99: latency.p99!,
    refused: result['4xx'],
    failed: result['5xx'] + result.errors,
  };
}

/** The list begun at a share of its length, from 0 to 1, with what stood before that at the end. */
function rotated<T>(list: readonly T[], share: number): T[] {
  const start = Math.floor(share * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

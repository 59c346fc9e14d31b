import type { Log, Postmaster } from './launch.ts';

/**
 * How often a server that has ended by itself is started again: at most `times` within `withinMs` milliseconds. `tell`
 * receives a line about each restart.
 */
export type Restarts = { times: number; withinMs: number; tell?: Log };

/** A server that is started again when it ends by itself. */
export type KeptServer = {
  /** The process id of the server that runs now, or ran last. */
  pid(): number;
  /** Settles when the server has ended and is not started again: it was stopped, or has ended too often. */
  exited: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a server again each time it ends by itself.
 * @param first the running server
 * @param launch starts another one with the same data and port
 * @param restarts how often; without it, never
 */
export function keepRunning(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  { times, withinMs, tell }: Restarts = { times: 0, withinMs: 0 },
): KeptServer {
  let current = first;
  let stopping = false;
  let starting: Promise<unknown> = Promise.resolve();
  const starts: number[] = [];

  async function watch(): Promise<void> {
    for (;;) {
      await current.exited;
      while (!stopping) {
        const now = performance.now();
        if (starts.filter((at) => now - at < withinMs).length >= times) return;
        starts.push(now);
        tell?.('the database has ended by itself; it is started again');
        const next = await (starting = launch().catch(() => null));
        if (next === null) continue;
        current = next;
        break;
      }
      if (stopping) return;
    }
  }

  return {
    pid: () => current.pid,
    exited: watch(),
    async stop() {
      stopping = true;
      // A server that is being started at this moment is stopped too.
      await starting;
      await current.stop();
    },
  };
}

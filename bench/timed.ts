import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Server } from './load.ts';

/** Asks for a path, with the headers of who asks, and answers how many milliseconds its answer took. */
export type Ask = (path: string) => Promise<number>;

/**
 * Requests to a server one after the other, over one connection. `ask` gives the milliseconds from a request to the last
 * byte of its answer, and throws when the answer is not 200.
 */
export function oneByOne(
  server: Server,
  headers: Readonly<Record<string, string>>,
): { ask: Ask; end(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const begun = performance.now();
    const sent = request({ agent, host: '127.0.0.1', port: server.port, path, headers: { ...headers } });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
    return performance.now() - begun;
  };
  return { ask, end: () => agent.destroy() };
}

/** The milliseconds within which 95 of 100 of these paths are answered. */
export async function p95Of(paths: readonly string[], ask: Ask): Promise<number> {
  const times: number[] = [];
  for (const path of paths) times.push(await ask(path));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

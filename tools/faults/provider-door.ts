import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The moment at which the process that asks a provider is killed: before it gets the answer, or some milliseconds
 * (`after`) after the answer was sent.
 */
export type Moment = { kind: 'asked' } | { kind: 'answered'; after: number };

/**
 * A proxy in front of the simulated payment providers, which can have the process killed that asks for an order's
 * state.
 */
export type ProviderDoor = {
  url: string;
  /**
   * Calls `kill` at the next request for the state of an order. A request that is to be killed before its answer gets
   * none.
   * @param patience the longest time to wait for such a request, in milliseconds
   * @returns true once `kill` is done, false when no request came in time
   */
  killAt(moment: Moment, kill: () => Promise<void>, patience: number): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Starts a proxy in front of the simulated payment providers, which passes all requests on.
 * @param simulators gives the address at which they listen
 */
export async function openProviderDoor(simulators: () => string): Promise<ProviderDoor> {
  /** What is done with the next GET request instead of answering it; null while nobody is to be killed. */
  let armed: ((answer: () => Promise<void>) => Promise<void>) | null = null;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = async () => {
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const reply = await fetch(simulators() + request.url, {
        method: request.method!,
        headers: headers as Record<string, string>,
        ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
      });
      response.writeHead(reply.status, {
        'content-type': reply.headers.get('content-type') ?? 'application/json',
      });
      response.end(Buffer.from(await reply.arrayBuffer()));
    };
    const trap = request.method === 'GET' ? armed : null;
    if (trap === null) return answer();
    armed = null;
    await trap(answer);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    killAt: (moment, kill, patience) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          armed = null;
          resolve(false);
        }, patience);
        armed = async (answer) => {
          clearTimeout(timer);
          if (moment.kind === 'answered') {
            await answer();
            await new Promise((done) => setTimeout(done, moment.after));
          }
          kill().then(() => resolve(true), reject);
        };
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the process that asks a provider is killed: before it has the answer, or so many milliseconds after it. */
export type Moment = { kind: 'asked' } | { kind: 'answered'; after: number };

/** A door before the simulators, which sees each question about an order and can have the asker killed at it. */
export type ProviderDoor = {
  url: string;
  /** Kills at the next question about an order. @returns true once that has happened, false when none came in time */
  killAt(moment: Moment, kill: () => Promise<void>, patience: number): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Starts a proxy in front of the simulated payment providers. It passes all calls on, and can be set to kill a server
 * process at the next call that asks for a state (`killAt`): before it is answered or some milliseconds after.
 * @param simulators the address at which they listen
 */
export async function openProviderDoor(simulators: () => string): Promise<ProviderDoor> {
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

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for a mail server and for Fonnte that counts what it receives, and may kill the sender. */
export type KillingProvider = {
  url: string;
  /** How often each letter was received, by the id of its message. */
  letters: ReadonlyMap<string, number>;
  /** How often a WhatsApp message was received by each number. */
  whatsapps: ReadonlyMap<string, number>;
  /** How many requests were received. */
  received(): number;
  /**
   * Calls `kill` once so many requests have been received: before that request is answered, or right after it.
   * Resolves when it was called.
   */
  killAt(requests: number, when: 'BEFORE_ANSWER' | 'AFTER_ANSWER', kill: () => void): Promise<void>;
  close(): Promise<void>;
};

type Kill = { requests: number; when: 'BEFORE_ANSWER' | 'AFTER_ANSWER'; run: () => void };

/** Starts the provider on a free port of this machine. */
export async function startKillingProvider(): Promise<KillingProvider> {
  const letters = new Map<string, number>();
  const whatsapps = new Map<string, number>();
  let requests = 0;
  let next: Kill | null = null;
  const due = (when: Kill['when']) => {
    if (next === null || next.when !== when || requests < next.requests) return false;
    const { run } = next;
    next = null;
    run();
    return true;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests += 1;
      const body = Buffer.concat(parts).toString('utf8');
      if (request.url === '/letters') addOne(letters, body);
      else addOne(whatsapps, new URLSearchParams(body).get('target') ?? '');
      if (due('BEFORE_ANSWER')) return void request.destroy();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: true, id: [String(requests)] }), () => void due('AFTER_ANSWER'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    whatsapps,
    received: () => requests,
    killAt: (goal, when, kill) =>
      new Promise((resolve) => {
        next = {
          requests: goal,
          when,
          run: () => {
            kill();
            resolve();
          },
        };
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { callProvider } from './call-provider.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const call = (url: string, timeoutMs?: number) =>
  callProvider(
    { method: 'POST', url, headers: { authorization: 'Basic secret' }, body: '{}' },
    { timeoutMs },
  );

describe('a call to a provider', () => {
  it('answers status and text, also of a refusal', async () => {
    const url = await provider((_request, response) => response.writeHead(422).end('{"code":1}'));
    expect(await call(url)).toEqual({ status: 422, text: '{"code":1}' });
  });

  it.each([
    ['no answer in time', () => undefined],
    ['half an answer', (_: unknown, response: Parameters<RequestListener>[1]) => response.write('{')],
  ])('is given up for %s', async (_what, listener) => {
    const url = await provider(listener);
    await expect(call(url, 50)).rejects.toMatchObject({ kind: 'unreachable', detail: 'timeout' });
  });

  it('follows no redirect, so that the key reaches no other host', async () => {
    const reached: string[] = [];
    const other = await provider((request, response) => {
      reached.push(request.headers.authorization ?? '');
      response.end();
    });
    const url = await provider((_request, response) => response.writeHead(307, { location: other }).end());
    await expect(call(url)).rejects.toMatchObject({ kind: 'unreachable', detail: 'redirect 307' });
    expect(reached).toEqual([]);
  });

  it('reads no more than a megabyte', async () => {
    const url = await provider((_request, response) => response.end('x'.repeat(1_000_001)));
    await expect(call(url)).rejects.toMatchObject({ detail: 'answer too long' });
  });

  it('names the trouble of a host that is away, not its address', async () => {
    const url = await provider(() => undefined);
    await ends.pop()!();
    const failure = await call(url).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'unreachable', detail: 'ECONNREFUSED' });
  });
});

async function provider(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

import { type OutgoingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeAdmin, makeSession } from '../../seed/builders.ts';
import { SLOW_CLIENTS } from './slow-clients.ts';

let t: TestApp;
let port: number;
let token: string;
let preview: string;
beforeAll(async () => {
  t = await testApp();
  token = await makeSession(t.site, await makeAdmin(t.site, { role: 'MEDIA' }));
  const [theme] = (await t.as('MEDIA').call('site_themes.list', {})).body.data;
  preview = `/admin_api/site_themes/${theme!.id}/preview`;
  const { server } = t.app;
  const { requestTimeout, headersTimeout } = server;
  expect({ requestTimeout, headersTimeout }).toEqual({
    requestTimeout: SLOW_CLIENTS.requestTimeout,
    headersTimeout: SLOW_CLIENTS.headersTimeout,
  });
  // The same server with less patience, so that the test need not have more.
  Object.assign(server, { requestTimeout: 1_500, headersTimeout: 1_000, connectionsCheckingInterval: 100 });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const body = JSON.stringify({ path: '/', locale: 'id' });
const head = (length: number) =>
  [`POST ${preview} HTTP/1.1`, `host: ${t.site.host}`, `authorization: Bearer ${token}`].join('\r\n') +
  `\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`;

/**
 * Sends the beginning of a request and no more.
 * @returns what the server says before it closes the connection
 */
function dribble(beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (part: string) => (said += part));
  socket.on('error', () => undefined);
  socket.write(beginning);
  return once(socket, 'close').then(() => said);
}

/** A preview that is asked for as a browser does. */
const previewed = () =>
  statusOf('POST', preview, {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
  });

/**
 * Sends a request as a browser does, on a connection of its own.
 * @returns the status of the answer, once all of it is there
 */
function statusOf(method: 'GET' | 'POST', path: string, more: OutgoingHttpHeaders = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: t.site.host, ...more };
    const asked = request({ port, method, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end(method === 'POST' ? body : undefined);
  });
}

describe('clients that send a byte now and then', () => {
  it('keep nobody from a preview, and are sent away', async () => {
    const slow = Array.from({ length: 120 }, (_, at) =>
      dribble(at % 2 === 0 ? head(body.length) : `${head(body.length)}\r\n${body.slice(0, at % 20)}`),
    );
    expect(await previewed()).toBe(200);
    const said = await Promise.all(slow);
    expect(said.every((answer) => answer === '' || answer.startsWith('HTTP/1.1 408'))).toBe(true);
    expect(said.filter((answer) => answer.startsWith('HTTP/1.1 408')).length).toBeGreaterThan(0);
    expect(await previewed()).toBe(200);
  });

  it('keep no visitor from the public pages, whether they ask, send a form or do not read', async () => {
    const pages = ['/', '/paket', '/en/paket', '/en'];
    const host = `host: ${t.site.host}\r\n`;
    const asking = Array.from({ length: 120 }, (_, at) =>
      dribble(`GET ${pages[at % 4]} HTTP/1.1\r\n${host}user-agent: ${'M'.repeat(at)}`),
    );
    const sending = Array.from({ length: 60 }, () =>
      dribble(
        `POST /kontak HTTP/1.1\r\n${host}content-type: application/x-www-form-urlencoded\r\ncontent-length: 500\r\n\r\nname=`,
      ),
    );
    const idle = Array.from({ length: 60 }, () => {
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => undefined);
      socket.write(`GET / HTTP/1.1\r\n${host}\r\n`);
      return socket;
    });
    expect(await Promise.all(pages.map((path) => statusOf('GET', path)))).toEqual([200, 200, 200, 200]);
    const said = await Promise.all([...asking, ...sending]);
    expect(said.every((answer) => answer === '' || answer.startsWith('HTTP/1.1 408'))).toBe(true);
    expect(said.filter((answer) => answer.startsWith('HTTP/1.1 408')).length).toBeGreaterThan(0);
    expect(await statusOf('GET', '/')).toBe(200);
    for (const socket of idle) socket.destroy();
  });
});

import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { requestOrigins } from '../../kit/http/request-origin.ts';
import { makeUser } from '../../seed/builders.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await testApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const PATH = '/user_api/reset_password';

/** Asks for a link over a real connection and returns the first address in the letter. */
async function linkFor(host: string): Promise<string> {
  const { email } = await makeUser(t.site);
  await new Promise<void>((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    const sent = httpRequest({ port, host: '127.0.0.1', path: PATH, method: 'POST', headers }, (answer) => {
      answer.resume().on('end', resolve);
    });
    sent.on('error', reject).end(JSON.stringify({ email }));
  });
  const [letter] = await emailsTo(t, email);
  return /https?:\/\/[^/]+\//.exec(letter!.body)![0];
}

describe('a link in a letter', () => {
  it('has the port of this server and no other', async () => {
    expect(await linkFor(`${t.site.host}:${port}`)).toBe(`http://${t.site.host}:${port}/`);
    expect(await linkFor(`${t.site.host}:9999`)).toBe(`http://${t.site.host}:${port}/`);
    expect(await linkFor(t.site.host)).toBe(`http://${t.site.host}/`);
  });

  it('leads to the site by its name in small letters', async () => {
    expect(await linkFor(`${t.site.host.toUpperCase()}:9999`)).toBe(`http://${t.site.host}:${port}/`);
  });

  it('begins with https and has no port in production', () => {
    const origin = requestOrigins(true);
    const sent = { protocol: 'http', hostname: 'Agency.example', port: 9999, socket: { localPort: 3000 } };
    expect(origin(sent)).toBe('https://agency.example');
  });
});

describe('a host', () => {
  it('is found whatever its case, on pages and by calls', async () => {
    for (const url of ['/', '/api/banks', '/sitemap.xml', '/paket']) {
      for (const host of [t.site.host.toUpperCase(), `${t.site.host}.`]) {
        const answer = await t.anonymous.inject({ url, headers: { host } });
        expect([url, host, answer.statusCode]).toEqual([url, host, 200]);
      }
    }
  });

  it('leaves no trace on public pages of a port that is not this server’s', async () => {
    for (const url of ['/', '/paket', `/paket/${t.site.listing.slug}`, '/sitemap.xml', '/robots.txt']) {
      const { body } = await t.anonymous.inject({ url, headers: { host: `${t.site.host}:9999` } });
      expect([url, body.includes('9999')]).toEqual([url, false]);
    }
  });
});

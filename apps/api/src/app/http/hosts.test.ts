import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { requestOrigins } from '../../kit/http/request-origin.ts';
import { openSites } from '../../kit/jobs/site-jobs.ts';
import { jobServices } from '../../../test/support/jobs.ts';
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

  it('is that of the request, whatever headers of proxies name, unless a trusted proxy names the host', async () => {
    const { host } = t.twin;
    const of = async (headers: Record<string, string>, remoteAddress = '203.0.113.9') => {
      const answer = await t.anonymous.inject({ url: '/api/sites', headers, remoteAddress });
      return [answer.statusCode, answer.json().data.slug];
    };
    const own = [200, t.site.slug];
    const hosts = [{ 'x-forwarded-host': host }, { forwarded: `host=${host}` }, { 'x-original-host': host }];
    for (const headers of hosts) expect(await of(headers as never), JSON.stringify(headers)).toEqual(own);
    expect(await of({ 'x-forwarded-host': host }, '127.0.0.1')).toEqual([200, t.twin.slug]);
    const others: Record<string, string>[] = [
      { forwarded: `host=${host}` },
      { 'x-host': host, 'x-original-host': host },
      { 'x-original-url': '/admin_api/banks', 'x-rewrite-url': '/admin_api/banks' },
      { 'x-forwarded-prefix': '/admin_api', 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
    ];
    for (const headers of others)
      expect(await of(headers, '127.0.0.1'), JSON.stringify(headers)).toEqual(own);
  });

  it('leaves no trace on public pages of a port that is not this server’s', async () => {
    for (const url of ['/', '/paket', `/paket/${t.site.listing.slug}`, '/sitemap.xml', '/robots.txt']) {
      const { body } = await t.anonymous.inject({ url, headers: { host: `${t.site.host}:9999` } });
      expect([url, body.includes('9999')]).toEqual([url, false]);
    }
  });
});

describe('a path', () => {
  it('is refused in the words of Rihla, with the headers of other answers, where it cannot be decoded', async () => {
    for (const url of ['/user_api/%ED%A0%80', '/%ff', '/api/hooks/%c3/midtrans']) {
      const answer = await t.anonymous.inject({ url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'kit.malformed_body']);
      expect(answer.body).not.toContain('FST_');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-request-id': answer.json().request_id,
      });
    }
  });
});

describe('the first host of a site', () => {
  it('is the shortest of its names, never a bare address where there is a name', async () => {
    const more = ['192.0.2.7', `a.${t.site.host}`];
    await t.db
      .insertInto('site_hosts')
      .values(more.map((host) => ({ host, site_id: t.site.id })))
      .execute();
    const site = (await openSites(jobServices(t))).find(({ id }) => id === t.site.id);
    expect(site?.hosts).toEqual([t.site.host, `a.${t.site.host}`, '192.0.2.7']);
  });
});

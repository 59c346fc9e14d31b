import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import type { DomainChecks } from '../../gateways/domains/port.ts';

/** A name service and an internet of a few hosts, in place of the real ones. */
const texts = new Map<string, string[]>();
const leadsHere = new Set<string>();
const domains: DomainChecks = {
  isLocal: () => false,
  texts: async (name) => texts.get(name) ?? [],
  answer: async (host, url) =>
    leadsHere.has(host) ? (await t.app.inject({ url, headers: { host } })).body : 'another program',
};

let t: TestApp;
beforeAll(async () => {
  t = await testApp({}, { domains });
});
afterAll(() => t.close());

const HOST = 'www.umrah-depok.example';
const at = (host: string, url: string) => t.app.inject({ url, headers: { host } });

describe('a new host', () => {
  it('serves nobody until it is proven and leads here', async () => {
    const main = t.as('MAIN');
    const claimed = await main.call('site_hosts.create', { host: ` https://${HOST.toUpperCase()}/ ` });
    expect(claimed.status).toBe(201);
    expect(claimed.body.data).toMatchObject({ id: HOST, serves: false, canonical: false });
    const check = async () => (await main.call('site_hosts.check', { id: HOST })).body.data;
    expect(await check()).toMatchObject({ serves: false, fault: 'NO_RECORD' });

    const { name, text } = claimed.body.data.record!;
    texts.set(name, ['v=spf1 -all', text]);
    expect(await check()).toMatchObject({ serves: false, fault: 'ELSEWHERE' });
    expect((await main.call('site_hosts.choose', { id: HOST })).body.code).toBe('sites.host_unchecked');

    leadsHere.add(HOST);
    expect(await check()).toMatchObject({ serves: true, record: null });
    expect((await at(HOST, '/')).statusCode).toBe(200);
  });

  it('is not to be had by a site that cannot prove it, nor by two', async () => {
    const taken = await t.asTwin('MAIN').call('site_hosts.create', { host: HOST });
    expect(taken.body.code).toBe('sites.host_taken');

    const host = 'umrah-bogor.example';
    const [ours, theirs] = [t.as('MAIN'), t.asTwin('MAIN')];
    const first = await theirs.call('site_hosts.create', { host });
    const second = await ours.call('site_hosts.create', { host });
    leadsHere.add(host);
    texts.set(`_rihla.${host}`, [second.body.data.record!.text]);
    expect(second.body.data.record!.text).not.toBe(first.body.data.record!.text);
    expect((await theirs.call('site_hosts.check', { id: host })).body.data.fault).toBe('NO_RECORD');
    expect((await ours.call('site_hosts.check', { id: host })).body.data.serves).toBe(true);
    texts.set(`_rihla.${host}`, [first.body.data.record!.text]);
    expect((await theirs.call('site_hosts.check', { id: host })).body.code).toBe('sites.host_taken');
  });

  it('is refused where it is none, is there already, or is one too many', async () => {
    const main = t.as('MAIN');
    for (const host of ['127.0.0.1', 'localhost', 'a.example:8080', 'a.example/paket']) {
      const { status, body } = await main.call('site_hosts.create', { host });
      expect(status, host).toBe(422);
      expect(Object.keys(body.errors!)).toEqual(['host']);
    }
    expect((await main.call('site_hosts.create', { host: HOST })).body.code).toBe('sites.host_known');
    for (let i = 0; i < 10; i += 1) await main.call('site_hosts.create', { host: `h${i}.example` });
    expect((await main.call('site_hosts.create', { host: 'more.example' })).body.code).toBe(
      'sites.too_many_hosts',
    );
  });
});

describe('the canonical host', () => {
  it('is where the pages of the others lead, with path and query, while everything else goes on at each', async () => {
    const main = t.as('MAIN');
    expect((await main.call('site_hosts.choose', { id: HOST })).body.data.canonical).toBe(true);
    const old = 'umrah-bogor.example';
    for (const url of ['/', '/paket?category=UMROH&page=2', '/en/artikel', '/sitemap.xml', '/rss.xml']) {
      const { statusCode, headers } = await at(old, url);
      expect(statusCode, url).toBe(301);
      expect(headers.location).toBe(`http://${HOST}${url}`);
    }
    expect((await at(old, '/robots.txt')).body).toContain(`Sitemap: http://${HOST}/sitemap.xml`);
    for (const url of ['/app', '/api/sites', '/favicon.svg', '/healthz'])
      expect((await at(old, url)).statusCode, url).not.toBe(301);
    expect((await at(HOST, '/')).body).toContain(`<link rel="canonical" href="http://${HOST}/">`);
    expect((await at(HOST, '/sitemap.xml')).body).toContain(`<loc>http://${HOST}/</loc>`);
  });

  it('cannot be given up, and neither can the last one; any other can', async () => {
    const main = t.as('MAIN');
    expect((await main.call('site_hosts.remove', { id: HOST })).body.code).toBe('sites.host_needed');
    expect((await main.call('site_hosts.remove', { id: 'umrah-bogor.example' })).status).toBe(200);
    expect((await main.call('site_hosts.remove', { id: t.twin.host })).status).toBe(404);
    expect((await t.asTwin('MAIN').call('site_hosts.remove', { id: t.twin.host })).body.code).toBe(
      'sites.host_needed',
    );
    expect((await t.as('MEDIA').call('site_hosts.list')).status).toBe(403);
  });
});

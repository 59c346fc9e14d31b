import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../test/support/scenes/shop.ts';
import { makeBank } from '../seed/builders.ts';
import { readConfig } from '../app/config.ts';
import { buildApi } from '../app/start-api.ts';

const shop = shopOfFile();

describe('the site in English', () => {
  it('has every page, with words for everything', async () => {
    for (const path of [
      '',
      '/paket',
      `/paket/${shop.hemat.slug}`,
      '/paket?category=HAJI&price_max=1',
      '/nowhere',
    ]) {
      const html = (await shop.get(`/en${path}`)).body;
      expect(html).toContain('<html lang="en"');
      expect(html).not.toMatch(/public\.\w+/);
      expect(html).not.toMatch(/Kursi|Berangkat dari|Paket perjalanan|Lanjut|orang</);
    }
  });

  it('writes money, dates and times the English way', async () => {
    const html = await shop.page(`/en/paket/${shop.hemat.slug}`);
    for (const text of ['IDR\u00A026,900,000', '10:30', 'Seats available', '4 nights'])
      expect(html).toContain(text);
  });

  it('is linked with the Indonesian page in both directions', async () => {
    const origin = `http://${shop.t.site.host}`;
    for (const path of [`/paket/${shop.hemat.slug}`, `/en/paket/${shop.hemat.slug}`]) {
      const html = await shop.page(path);
      expect(html).toContain(`hreflang="id" href="${origin}/paket/${shop.hemat.slug}"`);
      expect(html).toContain(`hreflang="en" href="${origin}/en/paket/${shop.hemat.slug}"`);
    }
  });
});

describe('search engines', () => {
  it('find every open package in both languages, and nothing private', async () => {
    const xml = await shop.page('/sitemap.xml');
    const origin = `http://${shop.t.site.host}`;
    expect(xml).toContain(`<loc>${origin}/paket/${shop.hemat.slug}</loc>`);
    expect(xml).toContain(`<loc>${origin}/en/paket/${shop.hemat.slug}</loc>`);
    for (const slug of [shop.keluarga.slug, shop.t.twin.listing.slug, 'umrah-rancangan']) {
      expect(xml).not.toContain(slug);
    }
    expect(await shop.page('/sitemap.xml', shop.t.twin.host)).not.toContain('umrah-lalu');
    expect(await shop.page('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(await shop.page('/robots.txt')).toContain('Disallow: /*banding=');
    const [, pictures = ''] =
      new RegExp(`<loc>${origin}/en/paket/${shop.hemat.slug}</loc>(.*)</url>`).exec(xml) ?? [];
    expect(pictures).toMatch(
      new RegExp(
        `^.*(<image:image><image:loc>${origin}/media/[\\w-]+/960\\.jpg</image:loc></image:image>)+$`,
      ),
    );
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  it('are kept from the start of a booking, and from no page whose name begins like it', async () => {
    const isClosed = closedBy(await shop.page('/robots.txt'));
    for (const path of ['/paket/umrah/pesan', '/en/paket/umrah/pesan', '/paket/umrah/pesan?ref=siti'])
      expect([path, isClosed(path)]).toEqual([path, true]);
    for (const path of ['/paket/pesan-umrah', '/en/artikel/pesan-haji', '/artikel/pesan', '/halaman/pesan'])
      expect([path, isClosed(path)]).toEqual([path, false]);
  });
});

describe('what a browser keeps', () => {
  it('is confirmed without sending it again, until something on it changes', async () => {
    const first = await shop.get(`/paket/${shop.hemat.slug}`);
    const etag = String(first.headers.etag);
    const again = await shop.get(`/paket/${shop.hemat.slug}`, shop.t.site.host, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await shop.t.db
      .updateTable('listing_seats')
      .set({ taken: 35 })
      .where('listing_id', '=', shop.hemat.id)
      .execute();
    const changed = await shop.get(`/paket/${shop.hemat.slug}`, shop.t.site.host, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Sisa 5 kursi');
  });

  it('is sent compressed to browsers that accept it', async () => {
    const answer = await shop.get('/paket', shop.t.site.host, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(12_000);
  });

  it('has a small sitemap for each host, confirmed while nothing changes', async () => {
    const accepted = { 'accept-encoding': 'gzip, br' };
    const first = await shop.get('/sitemap.xml', shop.t.site.host, accepted);
    expect(first.headers['content-encoding']).toBe('gzip');
    const plain = await shop.get('/sitemap.xml', shop.t.site.host, { 'accept-encoding': 'gzip;q=0' });
    expect(gunzipSync(first.rawPayload).equals(plain.rawPayload)).toBe(true);
    const known = { ...accepted, 'if-none-match': String(first.headers.etag) };
    expect((await shop.get('/sitemap.xml', shop.t.site.host, known)).statusCode).toBe(304);
    expect((await shop.get('/sitemap.xml', shop.t.twin.host, known)).statusCode).toBe(200);
    await shop.t.db
      .updateTable('listings')
      .set({ slug: 'umrah-hemat-baru' })
      .where('id', '=', shop.hemat.id)
      .execute();
    const changed = await shop.get('/sitemap.xml', shop.t.site.host, {
      'if-none-match': known['if-none-match'],
    });
    expect(changed.body).toContain('/paket/umrah-hemat-baru<');
    await shop.t.db
      .updateTable('listings')
      .set({ slug: shop.hemat.slug })
      .where('id', '=', shop.hemat.id)
      .execute();
  });

  it('includes the styles of the site’s colour, for a year', async () => {
    const address = /href="(\/site\/assets\/0b7fd4-\w+\.css)"/.exec(await shop.page('/'))?.[1];
    const answer = await shop.get(address!);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.body).toContain('--brand-7:#');
  });
});

describe('the site when its database is away', () => {
  it('people see a calm page with a number to ask about', async () => {
    const config = readConfig({ DATA_DIR: shop.t.dataDir, LOG_LEVEL: 'silent' });
    const appUrl = 'postgres://nobody@127.0.0.1:1/nothing';
    const { clock, ownerUrl } = shop.t;
    const { app, close } = await buildApi({ config, secretKey: 'for tests', clock, ownerUrl, appUrl });
    const answer = await app.inject({ url: '/en/paket', headers: { host: shop.t.site.host } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Something is wrong on our side');
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    await close();
  });
});

describe('other addresses', () => {
  it('lead on from a slash at the end, with the query', async () => {
    for (const [url, to] of [
      ['/paket/', '/paket'],
      ['/en/?ref=ABC', '/en?ref=ABC'],
      ['/en/artikel//', '/en/artikel'],
      ['/tidak-ada/', '/tidak-ada'],
    ] as const) {
      const { statusCode, headers } = await shop.get(url);
      expect([url, statusCode, headers.location]).toEqual([url, 301, to]);
    }
    expect((await shop.get('/api/tidak-ada/')).statusCode).toBe(404);
  });

  it('answer people with a page and programs with a code', async () => {
    const page404 = await shop.get('/tidak/ada');
    expect([page404.statusCode, page404.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page404.body).toContain('Halaman tidak ditemukan');
    expect((await shop.get('/api/tidak-ada')).json()).toMatchObject({ code: 'kit.not_found' });
  });

  it.each(['/paket/a%00b', '/paket/a%00b/pesan', '/en/artikel/a%00b', '/pratinjau/a%00b', '/a%00b'])(
    'answers 404 for a letter that the database cannot compare: %s',
    async (url) => {
      expect((await shop.get(url)).statusCode).toBe(404);
    },
  );

  it('show a contact page only when the agency has contact data', async () => {
    expect((await shop.get('/kontak')).statusCode).toBe(404);
    await shop.t.db
      .updateTable('site_settings')
      .set({ whatsapp: '0812-3456-7890', ppiu_number: 'U.123/2024' })
      .where('site_id', '=', shop.t.site.id)
      .execute();
    const html = await shop.page('/kontak');
    expect(html).toContain('https://wa.me/6281234567890?text=');
    expect(html).toContain('Izin PPIU No. U.123/2024');
    expect(await shop.page(`/paket/${shop.hemat.slug}`)).toContain('https://wa.me/6281234567890?text=');
  });

  it('show the public accounts with their number on the home and the contact page, and no other account', async () => {
    const { t } = shop;
    await makeBank(t.site, {
      bank: 'Bank Terbuka',
      number: '7100299999',
      owner: 'PT Terbuka',
      is_public: true,
    });
    await makeBank(t.site, { bank: 'Bank Kantor', number: '9876501234', is_public: false });
    await makeBank(t.site, {
      bank: 'Bank Lama',
      number: '5550001111',
      is_public: true,
      archived_at: t.clock.now().toISOString(),
    });
    for (const html of [await shop.page('/'), await shop.page('/kontak')]) {
      expect(html).toContain('7100299999');
      expect(html).toContain('a.n. PT Terbuka');
      expect(html).not.toMatch(/Bank Kantor|9876501234|01234|Bank Lama/);
    }
  });
});

/** Whether a robots.txt closes an address to search engines: its paths are beginnings, with `*` and a `$` at the end. */
function closedBy(robots: string): (path: string) => boolean {
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => {
    const [start = '', end] = path.split(/\$$/);
    const parts = start.split('*').map((part) => part.replaceAll(/[.?+]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join('.*')}${end === undefined ? '' : '$'}`);
  });
  return (path) => closed.some((one) => one.test(path));
}

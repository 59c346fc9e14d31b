import { formatDate } from '@rihla/domain/shared/date-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/support/app.ts';
import { readConfig } from '../app/config.ts';
import { buildApi } from '../app/start-api.ts';
import { makeListing, type SeedListing } from '../seed/builders.ts';

let t: TestApp;
let hemat: SeedListing;
let keluarga: SeedListing;

beforeAll(async () => {
  t = await testApp();
  hemat = await makeListing(t.site, {
    name: 'Umrah <b>Hemat</b> & "Ringan" </script><script>alert(1)</script>',
    departsIn: 24,
    seats: 40,
    variants: [
      { room_type: 'QUINT', name: 'Berlima', price: 26_900_000, agent_fee: 1_234_567, is_base: true },
      { room_type: 'DOUBLE', name: 'Berdua', price: 31_900_000 },
      { room_type: 'SINGLE', name: 'Kamar rahasia', price: 77_700_000, is_public: false },
    ],
    columns: { embarkation: 'Surabaya', hotel_stars: 3, description: 'Hemat dua baris.\nBaris kedua.' },
  });
  keluarga = await makeListing(t.site, { name: 'Umrah Keluarga Besar', status: 'PRIVATE' });
  await makeListing(t.site, { name: 'Umrah Rancangan', status: 'NEW' });
  await makeListing(t.site, { category: 'TOUR', name: 'Turki Delapan Hari' });
  await makeListing(t.site, { category: 'HAJI', name: 'Haji Khusus Utama' });
  await makeListing(t.site, { category: 'TABUNGAN', name: 'Tabungan Umrah Pelan' });
  await t.db.updateTable('listing_flights').set({ pnr: 'PNRZZ9' }).execute();
});
afterAll(() => t.close());

describe('the list of packages', () => {
  it('shows price, date, seats, distance and airline of what is on sale', async () => {
    const html = await page('/paket');
    const card = html.slice(html.indexOf('Umrah &lt;b&gt;')).split('</article>')[0];
    const day = formatDate(hemat.departure_at!, 'id', 'long', t.site.timeZone);
    for (const fact of ['Rp26.900.000', day, 'Kursi tersedia', 'Garuda Indonesia, langsung']) {
      expect(card).toContain(fact);
    }
    expect(card).toMatch(/Makkah <strong>\d+\sm<\/strong>/);
    expect(html).toContain('5 paket');
  });

  it('leaves drafts and private packages out', async () => {
    const html = await page('/paket');
    expect(html).not.toContain('Umrah Rancangan');
    expect(html).not.toContain('Umrah Keluarga Besar');
  });

  it.each([
    ['category=TOUR', 'Turki Delapan Hari', 1],
    ['embarkation=Surabaya', 'Rp26.900.000', 1],
    ['price_max=27.000.000', 'Rp26.900.000', 2],
    ['price_min=31000000&price_max=32000000&category=UMROH', 'Rp31.500.000', 1],
    ['stars=4&category=UMROH', 'Umroh Reguler', 1],
  ])('narrows by %s', async (query, expected, count) => {
    const html = await page(`/paket?${query}`);
    expect(html).toContain(expected);
    expect(html).toContain(`>${count} paket<`);
  });

  it('narrows by the month of departure and says so in words', async () => {
    const month = hemat.departure_at!.slice(0, 7);
    const html = await page(`/paket?month=${month}`);
    expect(html).toContain('Rp26.900.000');
    expect(html).not.toContain('Haji Khusus Utama');
    expect(html).toMatch(/class="chip"[^>]*>[A-Z][a-z]+ 20\d\d/);
  });

  it('sorts by price, dollars among themselves', async () => {
    const html = await page('/paket?sort=price&category=UMROH');
    expect(html.indexOf('Rp26.900.000')).toBeLessThan(html.indexOf('Rp31.500.000'));
    const dearest = await page('/paket?sort=-price&category=UMROH');
    expect(dearest.indexOf('Rp31.500.000')).toBeLessThan(dearest.indexOf('Rp26.900.000'));
  });

  it('says what to do when nothing fits, and does not ask to be found', async () => {
    const html = await page('/paket?category=HAJI&stars=5&price_max=1000');
    expect(html).toContain('Belum ada paket yang cocok');
    expect(html).toContain('Hapus semua saringan');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('says which filter to give up for how many packages, most first', async () => {
    const html = await page('/paket?category=TOUR&embarkation=Surabaya&price_min=15000000');
    const ways = [...html.matchAll(/href="([^"]+)">Tanpa “([^”]+)”: <strong>([^<]+)</g)].map((way) =>
      way.slice(1),
    );
    expect(ways).toEqual([
      [`/paket?embarkation=Surabaya&amp;price_min=15000000`, 'Wisata', '1 paket'],
      [`/paket?category=TOUR&amp;price_min=15000000`, 'Dari Surabaya', '1 paket'],
    ]);
    expect(html).toContain('Lihat semua 5 paket');
    const both = await page('/paket?category=UMROH&price_min=1&price_max=2');
    expect(both).toMatch(/href="\/paket\?category=UMROH">Tanpa “batas harga”: <strong>2 paket</);
  });

  it('counts each choice under the other filters, so that none leads to nothing', async () => {
    const html = await page('/paket?category=UMROH');
    const choices = (name: string) => {
      const select = html.slice(html.indexOf(`<select name="${name}">`)).split('</select>')[0]!;
      return [...select.matchAll(/>([^<]+ \(\d+\))</g)].map(([, text]) => text);
    };
    expect(choices('category')).toEqual(['Umrah (2)', 'Haji (1)', 'Wisata (1)', 'Tabungan (1)']);
    expect(choices('embarkation')).toEqual(['Jakarta (1)', 'Surabaya (1)']);
    expect(choices('stars')).toEqual(['Bintang 3 ke atas (2)', 'Bintang 5 (1)']);
  });

  it('leaves out of an address what it does not understand', async () => {
    const html = await page("/paket?month=2026-13&stars=9&page=-1&sort=x&price_min='&embarkation[a]=1");
    expect(html).toContain('>5 paket<');
  });

  it('asks the database at most four times', async () => {
    await page('/paket');
    const answer = await get('/paket?category=UMROH');
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(4);
  });
});

describe('a long list', () => {
  it('has twenty packages a page, and each page names its neighbours', async () => {
    for (let number = 1; number <= 19; number += 1) {
      await makeListing(t.twin, { name: `Kembar ${number}`, departsIn: 60 + number });
    }
    const first = (await get('/paket', t.twin.host)).body;
    expect(first.match(/<article/g)).toHaveLength(20);
    expect(first).not.toContain('rel="next"');
    await makeListing(t.twin, { name: 'Kembar terakhir', departsIn: 99 });
    const longer = (await get('/paket', t.twin.host)).body;
    expect(longer).toMatch(/<link rel="next" href="\/paket\?page=2">/);
    const second = (await get('/paket?page=2', t.twin.host)).body;
    expect(second).toContain('Kembar terakhir');
    expect(second).toMatch(/<link rel="prev" href="\/paket">/);
    expect(second).toMatch(/href="\/paket\?page=2" aria-current="page" aria-label="Halaman 2"/);
    expect((await get('/paket?page=77', t.twin.host)).body).toContain('Kembar terakhir');
  });
});

describe('what cannot be booked any more', () => {
  it('comes last in every order', async () => {
    await makeListing(t.twin, {
      name: 'Tutup Minggu Ini',
      departsIn: 3,
      variants: [{ room_type: 'QUAD', price: 1_000 }],
    });
    await makeListing(t.twin, { name: 'Penuh Minggu Ini', departsIn: 20, seats: 0 });
    for (const query of ['', '&sort=price', '&sort=distance']) {
      const html = (await get(`/paket?page=2${query}`, t.twin.host)).body;
      const names = [...html.matchAll(/<h2><a [^>]*>([^<]+)</g)].map(([, name]) => name);
      expect(names.slice(-2).toSorted()).toEqual(['Penuh Minggu Ini', 'Tutup Minggu Ini']);
    }
  });
});

describe('the page of a package', () => {
  it('shows flights in local time with the day they land, hotels with nights, the plan and the terms', async () => {
    const html = await page(`/paket/${hemat.slug}`);
    for (const fact of ['10.30', '16.10', '09.25', '<sup', '+1', '4 malam', 'Tawaf wada', 'Baris kedua.']) {
      expect(html).toContain(fact);
    }
    expect(html).toMatch(/\d+\sm dari Masjidil Haram/);
    expect(html).toContain('Kereta cepat Haramain');
  });

  it('never tells agent fees, booking codes, private rooms or what only the office adds', async () => {
    const html = await page(`/paket/${hemat.slug}`);
    for (const secret of [
      '1234567',
      '1.234.567',
      'PNRZZ9',
      'Kamar rahasia',
      '77.700.000',
      'Mutawif pribadi',
    ]) {
      expect(html).not.toContain(secret);
    }
  });

  it('writes what people typed as text, in the page and in its data', async () => {
    const html = await page(`/paket/${hemat.slug}`);
    expect(html).not.toContain('<b>Hemat</b>');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('Umrah &lt;b&gt;Hemat&lt;/b&gt; &amp; &#34;Ringan&#34;');
  });

  it('tells search engines name, prices and availability', async () => {
    const graph = structured(await page(`/paket/${hemat.slug}`));
    const product = graph.find((thing) => thing['@type'] === 'Product');
    expect(product).toMatchObject({
      name: hemat.name,
      offers: {
        lowPrice: 26_900_000,
        highPrice: 31_900_000,
        offerCount: 2,
        priceCurrency: 'IDR',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(graph.map((thing) => thing['@type'])).toEqual(['TravelAgency', 'BreadcrumbList', 'Product']);
  });

  it('gives search engines what their rules ask for, with full addresses', async () => {
    for (const locale of ['', '/en']) {
      const graph = structured(await page(`${locale}/paket/${hemat.slug}`));
      const product = graph.find((thing) => thing['@type'] === 'Product')!;
      const { offers } = product;
      for (const address of [product.url, product.image, offers?.url])
        expect(String(address)).toMatch(/^http:\/\//);
      expect(product.name).toBeTruthy();
      expect(String(offers?.priceCurrency)).toMatch(/^[A-Z]{3}$/);
      expect(String(offers?.priceValidUntil)).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(Number(offers?.lowPrice)).toBeLessThanOrEqual(Number(offers?.highPrice));
      const ids = new Set(graph.map((thing) => thing['@id']));
      expect(ids).toContain((product.brand as Thing | undefined)?.['@id']);
      expect(ids).toContain((offers?.seller as Thing | undefined)?.['@id']);
      const crumbs = graph.find((thing) => thing['@type'] === 'BreadcrumbList')!.itemListElement as Thing[];
      expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3]);
      for (const { item, name } of crumbs)
        expect([String(item).startsWith('http'), Boolean(name)]).toEqual([true, true]);
    }
  });

  it('gives dollars to search engines, not cents', async () => {
    const list = await page('/paket?category=HAJI');
    const slug = /\/paket\/(haji-khusus-utama[\w-]*)"/.exec(list)?.[1];
    const product = structured(await page(`/paket/${slug}`)).find((thing) => thing['@type'] === 'Product');
    expect(product?.offers).toMatchObject({ lowPrice: 12_500, priceCurrency: 'USD' });
  });

  it('counts seats exactly while there are at most nine', async () => {
    const few = await makeListing(t.twin, { name: 'Umrah Hampir Penuh', seats: 9 });
    expect(await page(`/paket/${few.slug}`, t.twin.host)).toContain('Sisa 9 kursi');
    const full = await makeListing(t.twin, { name: 'Umrah Penuh', seats: 0 });
    const html = await page(`/paket/${full.slug}`, t.twin.host);
    expect(html).toContain('Kursi paket ini sudah penuh');
    expect(html).not.toContain('Lanjut memesan');
  });

  it('stays after the departure, with a note and what is still open', async () => {
    const past = await makeListing(t.twin, { name: 'Umrah Lalu', status: 'EXPIRED', departsIn: -20 });
    const html = await page(`/paket/${past.slug}`, t.twin.host);
    expect(html).toContain('Paket ini sudah berangkat');
    expect(html).toContain('Paket yang masih dibuka');
    expect(html).not.toContain('Lanjut memesan');
    expect(structured(html).at(-1)).toMatchObject({
      offers: { availability: 'https://schema.org/Discontinued' },
    });
  });

  it('tells the price of every room, and how far it is from the price the page begins with', async () => {
    const html = await page(`/paket/${hemat.slug}`);
    const table = html.slice(html.indexOf('<table class="prices"')).split('</table>')[0]!;
    const rows = [...table.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row]) =>
      row!.replaceAll(/<[^>]+>/g, ' '),
    );
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Berlima Sekamar berlima Rp26.900.000',
      'Berdua Sekamar berdua Rp31.900.000 +Rp5.000.000',
    ]);
  });

  it('says that a voucher comes along', async () => {
    expect(await page(`/paket/${hemat.slug}?voucher=hemat-1`)).toContain('Voucher HEMAT-1 ikut terbawa');
  });

  it('leads a saver to people, for nobody can save by themselves yet', async () => {
    const slug = /\/paket\/(tabungan-umrah-pelan[\w-]*)"/.exec(await page('/paket?category=TABUNGAN'))?.[1];
    const html = await page(`/paket/${slug}`);
    expect(html).toContain('Tanyakan kepada kami cara memulainya');
    expect(html).not.toContain('/user/savings');
  });

  it('explains that a package is for alumni', async () => {
    const alumni = await makeListing(t.twin, { name: 'Umrah Alumni', columns: { alumni_only: true } });
    const html = await page(`/paket/${alumni.slug}`, t.twin.host);
    expect(html).toContain('jamaah yang pernah berangkat bersama Twin Wisata');
  });

  it('opens a private package to who has the link, and to no search engine', async () => {
    const answer = await get(`/paket/${keluarga.slug}`);
    expect(answer.body).toContain('hanya untuk penerima tautan');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).not.toContain('application/ld+json');
  });

  it('is not found when it is a draft, another site’s or nobody’s', async () => {
    const draft = await t.db
      .selectFrom('listings')
      .select('slug')
      .where('name', '=', 'Umrah Rancangan')
      .executeTakeFirstOrThrow();
    for (const slug of [draft.slug, t.twin.listing.slug, 'tidak-ada']) {
      const answer = await get(`/paket/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Paket tidak ditemukan');
    }
    expect((await get(`/paket/${t.twin.listing.slug}`, t.twin.host)).statusCode).toBe(200);
  });

  it('asks the database at most eight times', async () => {
    const answer = await get(`/paket/${hemat.slug}`);
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(8);
  });
});

describe('the start of a booking', () => {
  it('leads into the app with package, people, voucher and referral', async () => {
    const [quint, double] = hemat.variants;
    const query = `pax[${quint!.id}]=2&pax[${double!.id}]=0&pax[x]=3&voucher=HEMAT-1&ref=siti`;
    const answer = await get(`/paket/${hemat.slug}/pesan?${query}`);
    expect(answer.statusCode).toBe(303);
    const target = decodeURIComponent(String(answer.headers.location));
    expect(target).toBe(
      `/app/#/user/booking/add?listing_id=${hemat.id}&pax[${quint!.id}]=2&voucher=HEMAT-1&ref=siti`,
    );
  });

  it('keeps voucher and referral on every link of the way', async () => {
    const html = await page('/paket?voucher=HEMAT-1&ref=siti');
    expect(html).toContain(`href="/paket/${hemat.slug}?voucher=HEMAT-1&amp;ref=siti"`);
    const detail = await page(`/paket/${hemat.slug}?voucher=HEMAT-1&ref=siti`);
    expect(detail).toContain('<input type="hidden" name="ref" value="siti">');
    expect(detail).toContain(`<link rel="canonical" href="http://${t.site.host}/paket/${hemat.slug}">`);
  });

  it('takes no code that is not one', async () => {
    const html = await page('/paket?ref=%22%3E%3Cscript%3E');
    expect(html).not.toContain('name="ref"');
  });
});

describe('the site in English', () => {
  it('has every page, with words for everything', async () => {
    for (const path of [
      '',
      '/paket',
      `/paket/${hemat.slug}`,
      '/paket?category=HAJI&price_max=1',
      '/nowhere',
    ]) {
      const html = (await get(`/en${path}`)).body;
      expect(html).toContain('<html lang="en"');
      expect(html).not.toMatch(/public\.\w+/);
      expect(html).not.toMatch(/Kursi|Berangkat dari|Paket perjalanan|Lanjut|orang</);
    }
  });

  it('writes money, dates and times the English way', async () => {
    const html = await page(`/en/paket/${hemat.slug}`);
    for (const text of ['IDR 26,900,000', '10:30', 'Seats available', '4 nights'])
      expect(html).toContain(text);
  });

  it('is linked with the Indonesian page in both directions', async () => {
    const origin = `http://${t.site.host}`;
    for (const path of [`/paket/${hemat.slug}`, `/en/paket/${hemat.slug}`]) {
      const html = await page(path);
      expect(html).toContain(`hreflang="id" href="${origin}/paket/${hemat.slug}"`);
      expect(html).toContain(`hreflang="en" href="${origin}/en/paket/${hemat.slug}"`);
    }
  });
});

describe('search engines', () => {
  it('find every open package in both languages, and nothing private', async () => {
    const xml = await page('/sitemap.xml');
    const origin = `http://${t.site.host}`;
    expect(xml).toContain(`<loc>${origin}/paket/${hemat.slug}</loc>`);
    expect(xml).toContain(`<loc>${origin}/en/paket/${hemat.slug}</loc>`);
    for (const slug of [keluarga.slug, t.twin.listing.slug, 'umrah-rancangan']) {
      expect(xml).not.toContain(slug);
    }
    expect(await page('/sitemap.xml', t.twin.host)).not.toContain('umrah-lalu');
    expect(await page('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(await page('/robots.txt')).toContain('Disallow: /*banding=');
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });
});

describe('what a browser keeps', () => {
  it('is confirmed without sending it again, until something on it changes', async () => {
    const first = await get(`/paket/${hemat.slug}`);
    const etag = String(first.headers.etag);
    const again = await get(`/paket/${hemat.slug}`, t.site.host, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await t.db.updateTable('listing_seats').set({ taken: 35 }).where('listing_id', '=', hemat.id).execute();
    const changed = await get(`/paket/${hemat.slug}`, t.site.host, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Sisa 5 kursi');
  });

  it('is sent compressed to who can read it', async () => {
    const answer = await get('/paket', t.site.host, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(12_000);
  });

  it('holds the styles of the site’s colour for a year', async () => {
    const address = /href="(\/site\/assets\/blueazure-\w+\.css)"/.exec(await page('/'))?.[1];
    const answer = await get(address!);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.body).toContain('--brand-7:#');
  });
});

describe('without a database', () => {
  it('people see a calm page with a number to ask about', async () => {
    const config = readConfig({ DATA_DIR: t.dataDir, LOG_LEVEL: 'silent' });
    const appUrl = 'postgres://nobody@127.0.0.1:1/nothing';
    const { clock, ownerUrl } = t;
    const { app, close } = await buildApi({ config, secretKey: 'for tests', clock, ownerUrl, appUrl });
    const answer = await app.inject({ url: '/en/paket', headers: { host: t.site.host } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Something is wrong on our side');
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    await close();
  });
});

describe('other addresses', () => {
  it('answer people with a page and programs with a code', async () => {
    const page404 = await get('/tidak/ada');
    expect([page404.statusCode, page404.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page404.body).toContain('Halaman tidak ditemukan');
    expect((await get('/api/tidak-ada')).json()).toMatchObject({ code: 'kit.not_found' });
  });

  it('show a way to the agency only when it has told one', async () => {
    expect((await get('/kontak')).statusCode).toBe(404);
    await t.db
      .updateTable('site_settings')
      .set({ whatsapp: '0812-3456-7890', ppiu_number: 'U.123/2024' })
      .where('site_id', '=', t.site.id)
      .execute();
    const html = await page('/kontak');
    expect(html).toContain('https://wa.me/6281234567890?text=');
    expect(html).toContain('Izin PPIU No. U.123/2024');
    expect(await page(`/paket/${hemat.slug}`)).toContain('https://wa.me/6281234567890?text=');
  });
});

async function get(path: string, host = t.site.host, headers: Record<string, string> = {}) {
  return t.app.inject({ url: encodeURI(path).replaceAll('%25', '%'), headers: { host, ...headers } });
}

async function page(path: string, host = t.site.host): Promise<string> {
  const answer = await get(path, host);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

type Thing = Record<string, unknown> & { offers?: Record<string, unknown> };

function structured(html: string): Thing[] {
  const body = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return (JSON.parse(body ?? '') as { '@graph': Thing[] })['@graph'];
}

import type { TaxMode } from '@rihla/domain/booking/tax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { registerTax } from '../../../test/support/scenes/tax.ts';
import { makeListing, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
let near: SeedListing;
let cheap: SeedListing;
let third: SeedListing;

beforeAll(async () => {
  t = await testApp();
  near = await makeListing(t.site, {
    name: 'Umrah Dekat',
    seats: 4,
    variants: [{ room_type: 'QUAD', price: 38_000_000, is_base: true }],
    columns: { included: ['Visa umrah.', 'Air zamzam'], excluded: ['Vaksin'] },
  });
  cheap = await makeListing(t.site, {
    name: 'Umrah Murah',
    variants: [
      { room_type: 'QUAD', price: 29_000_000, is_base: true },
      { room_type: 'DOUBLE', price: 33_000_000 },
      { room_type: 'TRIPLE', price: 11_111_111, is_public: false },
    ],
    columns: { included: ['visa  umrah'], excluded: ['Vaksin', 'Air zamzam'] },
  });
  third = await makeListing(t.site, {
    name: 'Turki Saja',
    category: 'TOUR',
    columns: { included: ['Visa umrah'] },
  });
});
afterAll(() => t.close());

describe('packages side by side', () => {
  it('show price by room, dates, nights, hotels, flights and seats of each', async () => {
    const html = await page(`/bandingkan?paket=${near.slug},${cheap.slug}`);
    expect(line(html, 'Sekamar berempat')).toEqual(['Rp38.000.000', 'Rp29.000.000 Termurah']);
    expect(line(html, 'Sekamar berdua')).toEqual(['Tidak ada', 'Rp33.000.000']);
    expect(line(html, 'Kursi')).toEqual(['Sisa 4 kursi', 'Kursi tersedia']);
    expect(line(html, 'Makkah')[0]).toMatch(/^4 malam .*\(bintang \d\) \d+\sm dari Masjidil Haram$/);
    expect(line(html, 'Maskapai')[0]).toBe('Garuda Indonesia, langsung');
    expect(line(html, 'Berangkat')[0]).toMatch(/\d{4}$/);
    expect(html).not.toContain('11.111.111');
  });

  it('show as text what only some include, and once what all include', async () => {
    const html = await page(`/bandingkan?paket=${near.slug},${cheap.slug},${third.slug}`);
    expect(line(html, 'Air zamzam')).toEqual(['Termasuk', 'Belum termasuk', 'Tidak disebut']);
    expect(html).toContain('Sama-sama termasuk');
    expect(line(html, 'Visa umrah.')).toEqual([]);
    expect(line(html, 'Vaksin')).toEqual(['Belum termasuk', 'Belum termasuk', 'Tidak disebut']);
  });

  it('are never more than three, and none that a visitor may not see', async () => {
    const draft = await makeListing(t.site, { name: 'Umrah Rancangan', status: 'NEW' });
    const slugs = [draft.slug, t.twin.listing.slug, near.slug, near.slug, 'tidak-ada'];
    const html = await page(`/bandingkan?paket=${slugs.join(',')}`);
    expect(html.match(/class="side-head"/g)).toHaveLength(1);
    expect(html).toContain('Tambah paket lain');
    const four = await page(
      `/bandingkan?paket=${[near, cheap, third, t.site.listing].map(({ slug }) => slug).join(',')}`,
    );
    expect(four.match(/class="side-head"/g)).toHaveLength(3);
  });

  it('name no lowest price where the currencies differ', async () => {
    const dollars = await makeListing(t.site, {
      name: 'Umrah Dolar',
      currency: 'USD',
      variants: [{ room_type: 'QUAD', price: 250_000, is_base: true }],
    });
    const html = await page(`/bandingkan?paket=${near.slug},${dollars.slug}`);
    expect(line(html, 'Sekamar berempat')).toEqual(['Rp38.000.000', 'USD\u00A02.500']);
  });

  it('name no lowest price where another costs less with its tax', async () => {
    await registerTax(t, { tax_registered: true, tax_mode: 'NONE' });
    const priced = (name: string, price: number, tax_mode: TaxMode) =>
      makeListing(t.site, {
        name,
        variants: [{ room_type: 'QUAD', price, is_base: true }],
        columns: { tax_mode },
      });
    const [taxed, free, dear] = [
      await priced('Umrah Turki', 29_900_000, 'PLUS_BUNDLED'),
      await priced('Umrah Saja', 30_000_000, 'NONE'),
      await priced('Umrah Mahal', 40_000_000, 'NONE'),
    ];
    const quads = async (...listings: SeedListing[]) =>
      line(await page(`/bandingkan?paket=${listings.map(({ slug }) => slug).join(',')}`), 'Sekamar berempat');
    // 29.900.000 with 0.55 % are 30.064.450.
    expect(await quads(taxed, free)).toEqual(['Rp29.900.000', 'Rp30.000.000']);
    expect(await quads(taxed, dear)).toEqual(['Rp29.900.000 Termurah', 'Rp40.000.000']);
    await registerTax(t, { tax_registered: false });
    expect(await quads(taxed, free)).toEqual(['Rp29.900.000 Termurah', 'Rp30.000.000']);
  });

  it('are not indexed, and show private packages to people with the link only', async () => {
    const answer = await get(`/bandingkan?paket=${near.slug},${cheap.slug}`);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.body).toContain(
      `<link rel="canonical" href="http://${t.site.host}/bandingkan?paket=${[near.slug, cheap.slug].sort().join(',')}">`,
    );
    const hidden = await makeListing(t.site, { name: 'Umrah Tertutup', status: 'PRIVATE' });
    const own = await get(`/bandingkan?paket=${near.slug},${hidden.slug}`);
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('explain how to begin when none is chosen', async () => {
    expect(await page('/bandingkan')).toContain('Belum ada paket yang dipilih');
    expect(await page('/en/bandingkan?paket=')).toContain('No packages chosen yet');
  });

  it('offer three others while there are three, however many savings programs stand between', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      await makeListing(t.site, { name: `Tabungan ${number}`, category: 'TABUNGAN', departsIn: 20 + number });
    }
    // What cannot be booked any more stands behind the savings programs.
    for (const name of ['Umrah Tutup', 'Umrah Usai']) {
      await makeListing(t.site, { name, columns: { registration_end: '2020-01-01' } });
    }
    const html = await page(`/bandingkan?paket=${near.slug},${cheap.slug}`);
    const others = html.slice(html.indexOf('class="others"'));
    expect(others.match(/<article/g)).toHaveLength(3);
    expect(others).not.toContain('Tabungan');
  });

  it('take at most eight statements', async () => {
    const answer = await get(`/bandingkan?paket=${near.slug},${cheap.slug}`);
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(8);
  });
});

describe('the choice of packages to compare', () => {
  it('is changed on a card, and carried on every link of the site', async () => {
    const list = await page('/paket');
    expect(list).toContain(`href="/paket?banding=${near.slug}#banding-${near.slug}"`);
    const chosen = await page(`/paket?banding=${near.slug}&category=UMROH&ref=siti`);
    expect(chosen).toContain('1 dari 3 paket');
    expect(chosen).toContain(`href="/bandingkan?paket=${near.slug}&amp;ref=siti"`);
    expect(chosen).toContain(`href="/paket/${cheap.slug}?ref=siti&amp;banding=${near.slug}"`);
    expect(chosen).toContain(`href="/paket?category=UMROH&amp;ref=siti#banding-${near.slug}"`);
    expect(chosen).toContain(`<input type="hidden" name="banding" value="${near.slug}">`);
    expect(chosen).toContain(`<link rel="canonical" href="http://${t.site.host}/paket?category=UMROH">`);
  });

  it('goes along into the other language, and not into a booking or what is shared', async () => {
    const detail = await page(`/paket/${cheap.slug}?banding=${near.slug}`);
    expect(detail).toContain(`href="/en/paket/${cheap.slug}?banding=${near.slug}"`);
    const box = detail.slice(detail.indexOf('id="pesan"'), detail.indexOf('class="box-pick"'));
    expect(box).not.toContain('banding');
  });

  it('has no room for a fourth, and none for a savings program', async () => {
    const savings = await makeListing(t.site, { name: 'Tabungan Pelan', category: 'TABUNGAN' });
    const html = await page(`/paket?banding=${near.slug},${cheap.slug},${third.slug}`);
    expect(html).not.toContain('>Bandingkan</span>');
    expect(html).toContain('Keluarkan satu untuk mengganti');
    expect(await page('/paket')).not.toContain(`banding=${savings.slug}`);
  });

  it('costs a list no statement more', async () => {
    await page('/paket');
    const answer = await get(`/paket?banding=${near.slug}`);
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(4);
  });
});

async function get(path: string) {
  return t.app.inject({ url: path, headers: { host: t.site.host } });
}

async function page(path: string): Promise<string> {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The answers beside a question, as a reader reads them. */
function line(html: string, question: string): string[] {
  const row = html
    .split('<tr')
    .find(
      (part) =>
        part.includes(`scope="row"><span>${question}<`) || part.includes(`scope="row"><span>${question} <`),
    );
  return [...(row ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
    cell
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );
}

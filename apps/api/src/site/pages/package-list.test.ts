import { formatDate } from '@rihla/domain/shared/date-format';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../test/support/scenes/shop.ts';
import { makeListing } from '../../seed/builders.ts';

const shop = shopOfFile();

describe('the list of packages', () => {
  it('shows price, date, seats, distance and airline of what is on sale', async () => {
    const html = await shop.page('/paket');
    const card = html.slice(html.indexOf('Umrah &lt;b&gt;')).split('</article>')[0];
    const day = formatDate(shop.hemat.departure_at!, 'id', 'long', shop.t.site.timeZone);
    for (const fact of ['Rp26.900.000', day, 'Kursi tersedia', 'Garuda Indonesia, langsung']) {
      expect(card).toContain(fact);
    }
    expect(card).toMatch(/Makkah <strong>\d+\sm<\/strong>/);
    expect(html).toContain('5 paket');
  });

  it('leaves drafts and private packages out', async () => {
    const html = await shop.page('/paket');
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
    const html = await shop.page(`/paket?${query}`);
    expect(html).toContain(expected);
    expect(html).toContain(`>${count} paket<`);
  });

  it('narrows by the month of departure and says so in words', async () => {
    const month = shop.hemat.departure_at!.slice(0, 7);
    const html = await shop.page(`/paket?month=${month}`);
    expect(html).toContain('Rp26.900.000');
    expect(html).not.toContain('Haji Khusus Utama');
    expect(html).toMatch(/class="chip"[^>]*>[A-Z][a-z]+ 20\d\d/);
  });

  it('sorts and narrows over currencies by the reference rate, and says so', async () => {
    const { db, site } = shop.t;
    const rate = (usd_rate: number | null) =>
      db
        .updateTable('site_settings')
        .set({ usd_rate, usd_rate_on: usd_rate === null ? null : '2026-11-16' })
        .where('site_id', '=', site.id)
        .execute();
    // USD 12,500: more than every package in rupiah.
    const at = (html: string) => html.indexOf('Haji Khusus Utama') - html.indexOf('Rp26.900.000');
    expect(at(await shop.page('/paket?sort=price'))).toBeGreaterThan(0);
    expect(at(await shop.page('/paket?sort=-price'))).toBeGreaterThan(0);
    expect(await shop.page('/paket?price_min=200000000')).not.toContain('Haji Khusus Utama');
    await rate(16_300);
    const up = await shop.page('/paket?sort=price');
    expect(at(up)).toBeGreaterThan(0);
    expect(up).toContain('≈\u00A0Rp203.750.000');
    expect(up).toContain('kurs acuan Rp16.300 per USD 1, 16 Nov 2026');
    expect(at(await shop.page('/paket?sort=-price'))).toBeLessThan(0);
    expect(await shop.page('/paket?price_min=200000000')).toContain('Haji Khusus Utama');
    await rate(null);
  });

  it('sorts by price, dollars among themselves', async () => {
    const html = await shop.page('/paket?sort=price&category=UMROH');
    expect(html.indexOf('Rp26.900.000')).toBeLessThan(html.indexOf('Rp31.500.000'));
    const dearest = await shop.page('/paket?sort=-price&category=UMROH');
    expect(dearest.indexOf('Rp31.500.000')).toBeLessThan(dearest.indexOf('Rp26.900.000'));
  });

  it('suggests what to do when nothing matches, and is not indexed', async () => {
    const html = await shop.page('/paket?category=HAJI&stars=5&price_max=1000');
    expect(html).toContain('Belum ada paket yang cocok');
    expect(html).toContain('Hapus semua saringan');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('suggests which filter to remove for how many packages, most first', async () => {
    const html = await shop.page('/paket?category=TOUR&embarkation=Surabaya&price_min=15000000');
    const ways = [...html.matchAll(/href="([^"]+)">Tanpa “([^”]+)”: <strong>([^<]+)</g)].map((way) =>
      way.slice(1),
    );
    expect(ways).toEqual([
      [`/paket?embarkation=Surabaya&amp;price_min=15000000`, 'Wisata', '1 paket'],
      [`/paket?category=TOUR&amp;price_min=15000000`, 'Dari Surabaya', '1 paket'],
    ]);
    expect(html).toContain('Lihat semua 5 paket');
    const both = await shop.page('/paket?category=UMROH&price_min=1&price_max=2');
    expect(both).toMatch(/href="\/paket\?category=UMROH">Tanpa “batas harga”: <strong>2 paket</);
  });

  it('offers the months nearby with their packages where a month has one or none', async () => {
    const month = shop.hemat.departure_at!.slice(0, 7);
    const html = await shop.page(`/paket?month=${month}&category=UMROH`);
    expect(html).toContain('>1 paket<');
    const near = html.slice(html.indexOf('Juga berangkat pada bulan terdekat')).split('</ul>')[0]!;
    const links = [...near.matchAll(/href="([^"]+)">[A-Z][a-z]+ 20\d\d <strong>(\d+) paket</g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, url, count] of links)
      expect(await shop.page(url!.replaceAll('&amp;', '&'))).toContain(`>${count} paket<`);
    expect(await shop.page('/paket?category=UMROH')).not.toContain('Juga berangkat');
  });

  it('counts each choice under the other filters, so that none leads to nothing', async () => {
    const html = await shop.page('/paket?category=UMROH');
    const choices = (name: string) => {
      const select = html.slice(html.indexOf(`<select name="${name}">`)).split('</select>')[0]!;
      return [...select.matchAll(/>([^<]+ \(\d+\))</g)].map(([, text]) => text);
    };
    expect(choices('category')).toEqual(['Umroh (2)', 'Haji (1)', 'Wisata (1)', 'Tabungan (1)']);
    expect(choices('embarkation')).toEqual(['Jakarta (1)', 'Surabaya (1)']);
    expect(choices('stars')).toEqual(['Bintang 3 ke atas (2)', 'Bintang 5 (1)']);
  });

  it('counts the chosen number of stars as the list does, also when no hotel has just as many', async () => {
    const html = await shop.page('/paket?category=UMROH&stars=4');
    expect(html).toContain('>1 paket<');
    const select = html.slice(html.indexOf('<select name="stars">')).split('</select>')[0]!;
    expect([...select.matchAll(/>([^<]+ \(\d+\))</g)].map(([, text]) => text)).toEqual([
      'Bintang 3 ke atas (2)',
      'Bintang 4 ke atas (1)',
      'Bintang 5 (1)',
    ]);
  });

  it('ignores what it does not understand in an address', async () => {
    const html = await shop.page("/paket?month=2026-13&stars=9&page=-1&sort=x&price_min='&embarkation[a]=1");
    expect(html).toContain('>5 paket<');
  });

  it('asks the database at most four times', async () => {
    await shop.page('/paket');
    const answer = await shop.get('/paket?category=UMROH');
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(4);
  });
});

describe('a long list', () => {
  it('has twenty packages a page, and each page names its neighbours', async () => {
    for (let number = 1; number <= 19; number += 1) {
      await makeListing(shop.t.twin, { name: `Kembar ${number}`, departsIn: 60 + number });
    }
    const first = (await shop.get('/paket', shop.t.twin.host)).body;
    expect(first.match(/<article/g)).toHaveLength(20);
    expect(first).not.toContain('rel="next"');
    await makeListing(shop.t.twin, { name: 'Kembar terakhir', departsIn: 99 });
    const longer = (await shop.get('/paket', shop.t.twin.host)).body;
    expect(longer).toMatch(/<link rel="next" href="\/paket\?page=2">/);
    const second = (await shop.get('/paket?page=2', shop.t.twin.host)).body;
    expect(second).toContain('Kembar terakhir');
    expect(second).toMatch(/<link rel="prev" href="\/paket">/);
    expect(second).toMatch(/href="\/paket\?page=2" aria-current="page" aria-label="Halaman 2"/);
    expect((await shop.get('/paket?page=77', shop.t.twin.host)).body).toContain('Kembar terakhir');
  });
});

describe('what cannot be booked any more', () => {
  it('comes last in every order', async () => {
    await makeListing(shop.t.twin, {
      name: 'Tutup Minggu Ini',
      departsIn: 3,
      variants: [{ room_type: 'QUAD', price: 1_000 }],
    });
    await makeListing(shop.t.twin, { name: 'Penuh Minggu Ini', departsIn: 20, seats: 0 });
    for (const query of ['', '&sort=price', '&sort=distance']) {
      const html = (await shop.get(`/paket?page=2${query}`, shop.t.twin.host)).body;
      const names = [...html.matchAll(/<h2><a [^>]*>([^<]+)</g)].map(([, name]) => name);
      expect(names.slice(-2).toSorted()).toEqual(['Penuh Minggu Ini', 'Tutup Minggu Ini']);
    }
  });
});

describe('the card of a package', () => {
  it('names a city once that the journey comes back to', async () => {
    const [hotel] = await shop.t.db.selectFrom('hotels').select('code').orderBy('code').limit(1).execute();
    const { name } = await makeListing(shop.t.twin, {
      name: 'Pulang Pergi',
      hotels: [
        { hotel: hotel!.code, from: 0, to: 2 },
        { hotel: hotel!.code, from: 4, to: 6 },
      ],
    });
    const html = (await shop.get('/paket', shop.t.twin.host)).body;
    const card = html.slice(html.indexOf(`>${name}<`)).split('</article>')[0]!;
    expect(card).toContain('class="stars"');
    const cities = [...card.matchAll(/<span class="nowrap">(?!·)/g)];
    expect(cities).toHaveLength(1);
  });
});

describe('the list of an agency with nothing on sale', () => {
  it('says so, and offers no filter', async () => {
    const { site, twin } = shop.t;
    const filters = 'id="filters"';
    expect(await shop.page('/paket', twin.host)).toContain(filters);
    await site.db
      .updateTable('listings')
      .set({ departure_at: '2020-01-01T03:00:00Z', registration_end: null })
      .where('site_id', '=', twin.id)
      .execute();
    const html = await shop.page('/paket', twin.host);
    expect(html).toContain('Belum ada paket yang dibuka');
    expect(html).not.toMatch(/id="filters"|Saring|yang cocok|>0 paket/);
  });
});

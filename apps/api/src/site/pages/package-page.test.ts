import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../test/support/scenes/shop.ts';
import { makeListing } from '../../seed/builders.ts';

const shop = shopOfFile();

describe('the page of a package', () => {
  it('shows flights in local time with the day they land, hotels with nights, the plan and the terms', async () => {
    const html = await shop.page(`/paket/${shop.hemat.slug}`);
    for (const fact of ['10.30', '16.10', '09.25', '<sup', '+1', '4 malam', 'Tawaf wada', 'Baris kedua.']) {
      expect(html).toContain(fact);
    }
    expect(html).toMatch(/\d+\sm dari Masjidil Haram/);
    expect(html).toContain('Kereta cepat Haramain');
  });

  it('names the radio channel of a package and its channel, and neither where there is none', async () => {
    const radio = async (radio_channel_name: string | null, channel: string | null) => {
      const { slug } = await makeListing(shop.t.site, { columns: { radio_channel_name, channel } });
      const facts = (await shop.page(`/en/paket/${slug}`)).split('class="facts"')[1]!.split('</dl>')[0]!;
      return /Radio channel<\/dt><dd>(.*?)<\/dd>/.exec(facts)?.[1] ?? null;
    };
    expect(await radio('Radio Rindu Makkah', '99,5 FM')).toBe('Radio Rindu Makkah<small>99,5 FM</small>');
    expect(await radio(null, '99,5 FM')).toBe('99,5 FM');
    expect(await radio('Radio Rindu Makkah', null)).toBe('Radio Rindu Makkah');
    expect(await radio(null, null)).toBeNull();
  });

  it('says how long a passport must last, by the months of the site', async () => {
    const html = await shop.page(`/paket/${shop.hemat.slug}`);
    expect(html).toMatch(/Paspor berlaku sedikitnya 6 bulan setelah kepulangan, sampai \d+ \p{L}+ \d{4}/u);
  });

  it('says which tax comes on top, where the agency charges any', async () => {
    const { db, id: site_id } = shop.t.site;
    const tour = await makeListing(shop.t.site, { columns: { tax_mode: 'TOUR' } });
    const said = 'Harga belum termasuk PPN 1,1%.';
    expect(await shop.page(`/paket/${tour.slug}`)).not.toContain(said);
    const charge = (tax_registered: boolean) =>
      db.updateTable('site_settings').set({ tax_registered }).where('site_id', '=', site_id).execute();
    await charge(true);
    const itemised = await makeListing(shop.t.site, {
      columns: { tax_mode: 'PLUS_ITEMISED', tax_plus_price: 9_500_000 },
    });
    expect(await shop.page(`/paket/${itemised.slug}`)).toContain(
      'Harga belum termasuk PPN 1,1% dari bagian plus (Rp9.500.000 per orang).',
    );
    const beside = 'belum termasuk PPN 1,1%</small>';
    expect(await shop.page(`/bandingkan?paket=${tour.slug}`)).toContain(beside);
    expect(await shop.page(`/paket?q=${encodeURIComponent(tour.name)}`)).toContain(beside);
    await charge(false);
  });

  it('never contains agent fees, booking codes, private rooms or what only the office adds', async () => {
    const html = await shop.page(`/paket/${shop.hemat.slug}`);
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
    const html = await shop.page(`/paket/${shop.hemat.slug}`);
    expect(html).not.toContain('<b>Hemat</b>');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('Umrah &lt;b&gt;Hemat&lt;/b&gt; &amp; &#34;Ringan&#34;');
  });

  it('is shared with its text and the code of who sent the visitor', async () => {
    const address = `/paket/${shop.hemat.slug}?ref=siti`;
    const html = await shop.page(address);
    const share = /<a [^>]*data-island="share"[^>]*>/.exec(html)?.[0] ?? '';
    expect(share).toMatch(
      /data-text="[^"]+\nBerangkat \d+ \w+ \d{4}\nMulai Rp26\.900\.000 per orang\nSisa \d+ kursi"/,
    );
    expect(share).toContain(`data-url="http://${shop.t.site.host}${address}"`);
    const [, message = ''] = /wa\.me\/\?text=([^"]+)"/.exec(share) ?? [];
    expect(decodeURIComponent(message.replaceAll('+', ' '))).toMatch(
      /^[^\n]+\nBerangkat .+\nMulai .+\nSisa .+\nhttp:/,
    );
    expect(html).toContain('<meta property="og:description"');
  });

  it('gives search engines name, prices and availability', async () => {
    const graph = structured(await shop.page(`/paket/${shop.hemat.slug}`));
    const product = graph.find(isPackage);
    expect(product).toMatchObject({
      name: shop.hemat.name,
      departureTime: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      tripOrigin: { '@type': 'Place' },
      itinerary: { itemListElement: [{ item: { name: expect.any(String) } }, { position: 2 }] },
      offers: {
        lowPrice: 26_900_000,
        highPrice: 31_900_000,
        offerCount: 2,
        priceCurrency: 'IDR',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(graph.map((thing) => thing['@type'])).toEqual([
      'TravelAgency',
      'BreadcrumbList',
      ['TouristTrip', 'Product'],
    ]);
  });

  it('gives search engines what their rules ask for, with full addresses', async () => {
    for (const locale of ['', '/en']) {
      const graph = structured(await shop.page(`${locale}/paket/${shop.hemat.slug}`));
      const product = graph.find(isPackage)!;
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
    const list = await shop.page('/paket?category=HAJI');
    const slug = /\/paket\/(haji-khusus-utama[\w-]*)"/.exec(list)?.[1];
    const product = structured(await shop.page(`/paket/${slug}`)).find(isPackage);
    expect(product?.offers).toMatchObject({ lowPrice: 12_500, priceCurrency: 'USD' });
  });

  it('counts seats exactly while there are at most nine', async () => {
    const few = await makeListing(shop.t.twin, { name: 'Umrah Hampir Penuh', seats: 9 });
    expect(await shop.page(`/paket/${few.slug}`, shop.t.twin.host)).toContain('Sisa 9 kursi');
    const full = await makeListing(shop.t.twin, { name: 'Umrah Penuh', seats: 0 });
    const html = await shop.page(`/paket/${full.slug}`, shop.t.twin.host);
    expect(html).toContain('Kursi paket ini sudah penuh');
    expect(html).not.toContain('Lanjut memesan');
  });

  it('stays after the departure, with a note and what is still open', async () => {
    const past = await makeListing(shop.t.twin, { name: 'Umrah Lalu', status: 'EXPIRED', departsIn: -20 });
    const html = await shop.page(`/paket/${past.slug}`, shop.t.twin.host);
    expect(html).toContain('Paket ini sudah berangkat');
    expect(html).toContain('Paket yang masih dibuka');
    expect(html).not.toContain('Lanjut memesan');
    expect(structured(html).at(-1)).toMatchObject({
      offers: { availability: 'https://schema.org/Discontinued' },
    });
  });

  it('shows the price of every room, and its difference to the lowest price', async () => {
    const html = await shop.page(`/paket/${shop.hemat.slug}`);
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
    expect(await shop.page(`/paket/${shop.hemat.slug}?voucher=hemat-1`)).toContain(
      'Voucher HEMAT-1 ikut terbawa',
    );
  });

  it('leads to where a savings program is joined, with the code of the agent who sent the visitor', async () => {
    const slug = /\/paket\/(tabungan-umrah-pelan[\w-]*)"/.exec(
      await shop.page('/paket?category=TABUNGAN'),
    )?.[1];
    const html = await shop.page(`/paket/${slug}?ref=AGEN1`);
    expect(html).toContain(`/app/#/user/savings/${slug}/register?ref=AGEN1`);
  });

  it('explains that a package is for alumni', async () => {
    const alumni = await makeListing(shop.t.twin, { name: 'Umrah Alumni', columns: { alumni_only: true } });
    const html = await shop.page(`/paket/${alumni.slug}`, shop.t.twin.host);
    expect(html).toContain('jamaah yang pernah berangkat bersama Twin Wisata');
  });

  it('opens a private package to people with the link, and to no search engine', async () => {
    const answer = await shop.get(`/paket/${shop.keluarga.slug}`);
    expect(answer.body).toContain('hanya untuk penerima tautan');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).not.toContain('application/ld+json');
  });

  it('is not found when it is a draft, another site’s or nobody’s', async () => {
    const draft = await shop.t.db
      .selectFrom('listings')
      .select('slug')
      .where('name', '=', 'Umrah Rancangan')
      .executeTakeFirstOrThrow();
    for (const slug of [draft.slug, shop.t.twin.listing.slug, 'tidak-ada']) {
      const answer = await shop.get(`/paket/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Paket tidak ditemukan');
    }
    expect((await shop.get(`/paket/${shop.t.twin.listing.slug}`, shop.t.twin.host)).statusCode).toBe(200);
  });

  it('asks the database at most eight times', async () => {
    const answer = await shop.get(`/paket/${shop.hemat.slug}`);
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(8);
  });
});

describe('the start of a booking', () => {
  it('leads into the app with package, people, voucher and referral', async () => {
    const [quint, double] = shop.hemat.variants;
    const query = `pax[${quint!.id}]=2&pax[${double!.id}]=0&pax[x]=3&voucher=HEMAT-1&ref=siti`;
    const answer = await shop.get(`/paket/${shop.hemat.slug}/pesan?${query}`);
    expect(answer.statusCode).toBe(303);
    const target = decodeURIComponent(String(answer.headers.location));
    expect(target).toBe(
      `/app/#/user/booking/add?listing_id=${shop.hemat.id}&pax[${quint!.id}]=2&voucher=HEMAT-1&ref=siti`,
    );
  });

  it('opens the app in the language of the page, as every other link into it does', async () => {
    const answer = await shop.get(`/en/paket/${shop.hemat.slug}/pesan`);
    expect(answer.headers.location).toBe(`/app/?language=en#/user/booking/add?listing_id=${shop.hemat.id}`);
    const english = await shop.page(`/en/paket/${shop.hemat.slug}`);
    expect(english).toContain('href="/app/?language=en#/login"');
    expect(english).toContain(`href="/app/?language=en#/file/print/brochure?paket=${shop.hemat.slug}"`);
    expect(await shop.page(`/paket/${shop.hemat.slug}`)).toContain('href="/app/#/login"');
  });

  it('keeps voucher and referral on every link of the way', async () => {
    const html = await shop.page('/paket?voucher=HEMAT-1&ref=siti');
    expect(html).toContain(`href="/paket/${shop.hemat.slug}?voucher=HEMAT-1&amp;ref=siti"`);
    const detail = await shop.page(`/paket/${shop.hemat.slug}?voucher=HEMAT-1&ref=siti`);
    expect(detail).toContain('<input type="hidden" name="ref" value="siti">');
    expect(detail).toContain(
      `<link rel="canonical" href="http://${shop.t.site.host}/paket/${shop.hemat.slug}">`,
    );
  });

  it('ignores codes that have not the shape of one', async () => {
    const html = await shop.page('/paket?ref=%22%3E%3Cscript%3E');
    expect(html).not.toContain('name="ref"');
  });
});

type Thing = Record<string, unknown> & { offers?: Record<string, unknown> };

function structured(html: string): Thing[] {
  const body = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return (JSON.parse(body ?? '') as { '@graph': Thing[] })['@graph'];
}

const isPackage = (thing: Thing): boolean => [thing['@type']].flat().includes('TouristTrip');

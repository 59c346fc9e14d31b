import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeListing, makePicture } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const home = async () => (await t.anonymous.inject({ url: '/' })).body;

describe('the home page', () => {
  it('shows public slides in their order, escaped, and hides the others at once', async () => {
    const photo_file_id = await makePicture(t.site);
    const slide = { photo_file_id, is_public: true };
    const media = t.as('MEDIA');
    const second = await media.call('slides.create', {
      ...slide,
      title: 'Kedua & <b>tebal</b>',
      position: 2,
    });
    await media.call('slides.create', { ...slide, title: 'Pertama', position: 1, link: '/paket' });
    await media.call('slides.create', { ...slide, title: 'Rahasia', position: 3, is_public: false });
    const strip = (await home()).split('<ul class="slides"')[1]!.split('</ul>')[0]!;
    expect([...strip.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
      '<a href="/paket">Pertama</a>',
      'Kedua &amp; &lt;b&gt;tebal&lt;/b&gt;',
    ]);
    const { id, version } = second.body.data;
    await media.call('slides.update', { id, version, is_public: false });
    expect(await home()).not.toContain('tebal');
  });

  it('leads by a slide to a page in the language of the visitor, with the code by which it came', async () => {
    const photo_file_id = await makePicture(t.site);
    const linkOf = async (link: string, url: string) => {
      const slide = { photo_file_id, is_public: true, title: 'Lihat', position: 4, link };
      const { id, version } = (await t.as('MEDIA').call('slides.create', slide)).body.data;
      const { body } = await t.anonymous.inject({ url });
      await t.as('MEDIA').call('slides.update', { id, version, is_public: false });
      return /<h2><a href="([^"]+)">Lihat</.exec(body)?.[1];
    };
    for (const [link, url, to] of [
      ['/paket/hemat?stars=5#pesan', '/en?ref=SITI', '/en/paket/hemat?stars=5&amp;ref=SITI#pesan'],
      ['/paket', '/?ref=SITI', '/paket?ref=SITI'],
      ['/paket?voucher=RAYA', '/?voucher=LAMA&ref=SITI', '/paket?voucher=RAYA&amp;ref=SITI'],
      ['/paket?stars=4&stars=5', '/?ref=SITI', '/paket?stars=4&amp;stars=5&amp;ref=SITI'],
      ['/en/paket', '/', '/en/paket'],
      ['/app/#/login', '/en?ref=SITI', '/app/#/login'],
      ['https://mitra.test/paket', '/en?ref=SITI', 'https://mitra.test/paket'],
    ] as const)
      expect([link, url, await linkOf(link, url)]).toEqual([link, url, to]);
  });

  it('gives search engines the keywords of the settings, as words', async () => {
    const { id, version } = (await t.as('MEDIA').call('sites.detail', {})).body.data;
    await t.as('MEDIA').call('sites.update', { id, version, meta_keywords: 'umrah, "murah"' });
    expect(await home()).toContain('<meta name="keywords" content="umrah, &#34;murah&#34;">');
  });

  it('leads to the terms of the settings, with or without encryption', async () => {
    for (const terms_url of ['https://syarat.test/umrah', 'http://syarat.test/umrah']) {
      const { id, version } = (await t.as('MEDIA').call('sites.detail', {})).body.data;
      await t.as('MEDIA').call('sites.update', { id, version, terms_url });
      expect(await home()).toContain(`href="${terms_url}"`);
    }
  });

  it('refuses a slide whose link would run a script', async () => {
    const photo_file_id = await makePicture(t.site);
    const slide = { photo_file_id, is_public: true, title: 'Jahat', position: 1 };
    for (const link of ['javascript:alert(1)', '//jahat.test', 'data:text/html,x', 'http://jahat.test']) {
      const { status, body } = await t.as('MEDIA').call('slides.create', { ...slide, link });
      expect(status, link).toBe(422);
      expect(Object.keys(body.errors!)).toEqual(['link']);
    }
  });

  it('shows a testimonial only while it is public and the pilgrim has consented', async () => {
    const voice = { quote: 'Alhamdulillah lancar.', stars: 5 };
    for (const [name, consented, is_public] of [
      ['Ibu Setuju', true, true],
      ['Ibu Belum Setuju', false, true],
      ['Ibu Disembunyikan', true, false],
    ] as const)
      await t.as('MEDIA').call('testimonials.create', { ...voice, name, consented, is_public });
    const page = await home();
    expect(page).toContain('Ibu Setuju');
    expect(page).toContain('5 dari 5 bintang');
    expect(page).not.toMatch(/Belum Setuju|Disembunyikan/);
  });

  it('names the package of a testimonial: with its address on sale, alone after it, and not while it is private', async () => {
    const slugs: string[] = [];
    for (const status of ['ACTIVE', 'EXPIRED', 'PRIVATE', 'NEW'] as const) {
      const { id, slug } = await makeListing(t.site, { name: `Umrah ${status}`, status });
      slugs.push(slug);
      const voice = { quote: 'Lancar.', stars: 5, consented: true, is_public: true, listing_id: id };
      await t.as('MEDIA').call('testimonials.create', { ...voice, name: `Ibu ${status}` });
    }
    const said = async (path: string, name: string) => {
      const page = (await t.anonymous.inject({ url: path })).body;
      return page.split(`<strong>Ibu ${name}</strong>`)[1]!.split('</figcaption>')[0]!;
    };
    for (const path of ['/', '/testimoni'])
      expect(await said(path, 'ACTIVE')).toContain(`<a href="/paket/${slugs[0]}">Umrah ACTIVE</a>`);
    expect(await said('/en/testimoni', 'ACTIVE')).toContain(`href="/en/paket/${slugs[0]}"`);
    expect(await said('/testimoni', 'EXPIRED')).toContain('<span class="quiet">Umrah EXPIRED</span>');
    for (const name of ['PRIVATE', 'NEW']) expect(await said('/testimoni', name)).not.toContain('Umrah');
  });

  it('shows how many pilgrims have travelled, which only grows', async () => {
    const count = (total: number, kind?: string) =>
      t.as('MAIN').call('total_pilgrims.update', { total, ...(kind && { kind }) });
    expect((await count(4_870)).status).toBe(200);
    for (const total of [4_870, 12]) {
      const { status, body } = await count(total);
      expect(status).toBe(422);
      expect(body.code).toBe('content.total_not_larger');
      expect(body.errors!['total']![0]).toMatch(/^Jumlah yang dimasukan harus lebih besar/);
    }
    expect((await count(300, 'RADIO_LISTENERS')).status).toBe(200);
    const { data } = (await t.as('MAIN').call('total_pilgrims.get', {})).body;
    expect(data).toMatchObject({ pilgrims: 4_870, radio_listeners: 300 });
    expect(data.history.map(({ total }: { total: number }) => total)).toEqual([300, 4_870]);
    expect(await home()).toContain('<strong>4.870</strong> jamaah telah berangkat');
  });
});

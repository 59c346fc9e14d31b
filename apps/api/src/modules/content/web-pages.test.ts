import { RESERVED_SEGMENTS } from '@rihla/domain/content/web-page-address';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePicture } from '../../seed/builders.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const p = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

async function write(title: string, more: Record<string, unknown> = {}) {
  const input = { title, content: doc(p(`Isi ${title}`)), ...more };
  const { status, body } = await t.as('MEDIA').call('pages.create', input);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const publish = (id: string) => t.as('MEDIA').call('pages.publish', { id });
const visit = (url: string) => t.anonymous.inject({ url });

describe('a page of the site', () => {
  it('is read at its address in both languages while it is published, and stands in the sitemap', async () => {
    const { id, slug } = await write('Tentang kami', { custom_url: '/tentang-kami' });
    expect((await visit('/tentang-kami')).statusCode).toBe(404);
    expect((await publish(id)).body.data.status).toBe('PUBLISHED');
    const slashed = await visit('/tentang-kami/');
    expect([slashed.statusCode, slashed.headers.location]).toEqual([301, '/tentang-kami']);
    for (const url of ['/tentang-kami', '/en/tentang-kami']) {
      const page = await visit(url);
      expect([url, page.statusCode]).toEqual([url, 200]);
      expect(page.body).toContain('Isi Tentang kami');
      expect(Number(page.headers['x-query-count'])).toBeLessThanOrEqual(4);
    }
    expect((await visit(`/halaman/${slug}`)).statusCode).toBe(404);
    expect((await visit('/sitemap.xml')).body).toContain('/tentang-kami</loc>');
    await t.as('MEDIA').call('pages.withdraw', { id });
    expect((await visit('/tentang-kami')).statusCode).toBe(404);
    expect((await visit('/sitemap.xml')).body).not.toContain('/tentang-kami</loc>');
  });

  it('leads on from an address that it had before, and frees its own when it is taken away', async () => {
    const { id } = await write('Promo', { slug: 'promo' });
    const { version } = (await publish(id)).body.data;
    const moved = await t.as('MEDIA').call('pages.update', { id, version, custom_url: '/promo/ramadan' });
    expect(moved.status).toBe(200);
    const old = await visit('/en/halaman/promo?ref=ABC');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/en/promo/ramadan?ref=ABC']);
    await t.as('MEDIA').call('pages.archive', { id });
    expect((await visit('/promo/ramadan')).statusCode).toBe(404);
    expect((await visit('/halaman/promo')).statusCode).toBe(404);
    await write('Promo lain', { slug: 'promo', custom_url: '/promo/ramadan' });
  });

  it('is refused an address that the product or another page uses, on its field', async () => {
    await write('Pertama', { custom_url: '/sama' });
    const cases = [...RESERVED_SEGMENTS].map((segment) => `/${segment}/x`);
    for (const custom_url of [...cases, '/sama', '/<script>', 'javascript:alert(1)']) {
      const { status, body } = await t
        .as('MEDIA')
        .call('pages.create', { title: 'Kedua', content: doc(), custom_url });
      expect([custom_url, status === 422 || status === 409]).toEqual([custom_url, true]);
      expect(Object.keys(body.errors!), custom_url).toEqual(['custom_url']);
    }
  });

  it('hides header and footer where its switches say so', async () => {
    const { id } = await write('Polos', { custom_url: '/polos', show_header: false, show_footer: false });
    await publish(id);
    const page = (await visit('/polos')).body;
    expect(page).not.toContain('<header class="top">');
    expect(page).not.toContain('<footer class="bottom">');
    expect((await visit('/kontak')).body).toContain('<header class="top">');
  });

  it('keeps the place of each picture in its text by its size', async () => {
    const file_id = await makePicture(t.site);
    await t.db
      .insertInto('photos')
      .values({ site_id: t.site.id, file_id, type: 'ARTICLE', caption: 'Kantor' })
      .execute();
    const image = { type: 'image', attrs: { file_id, alt: 'Kantor', caption: '' } };
    const { id } = await write('Kantor', { custom_url: '/kantor', content: doc(image) });
    await publish(id);
    const page = await visit('/kantor');
    expect(page.body).toContain('width="1200" height="800" alt="Kantor"');
    expect(Number(page.headers['x-query-count'])).toBeLessThanOrEqual(4);
  });

  it('gets a slug of its title when the slug is emptied', async () => {
    const { id, version } = await write('Syarat perjalanan', { slug: 'lama' });
    const { body } = await t.as('MEDIA').call('pages.update', { id, version, slug: null });
    expect(body.data.slug).toBe('syarat-perjalanan');
  });

  it('runs nothing, whatever stands in it, and is nobody else’s', async () => {
    const evil = '"><img src=x onerror=alert(1)></title></script><script>alert(2)</script>{{ 1 | raw }}';
    const { id } = await write(`Serangan ${evil}`.slice(0, 160), {
      custom_url: '/serangan',
      content: doc(p(evil)),
      meta_description: evil,
    });
    await publish(id);
    const page = await visit('/serangan');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<img src=x|<script>alert/);
    const frame = doc({ type: 'iframe', attrs: { src: 'https://x' } });
    const refused = await t.as('MEDIA').call('pages.create', { title: 'x', content: frame });
    expect(Object.keys(refused.body.errors!)).toEqual(['content']);
    expect((await t.asTwin('MAIN').call('pages.get', { id })).status).toBe(404);
  });
});

describe('the order of the slides', () => {
  it('follows whoever drags them, and refuses a slide of the other site', async () => {
    const photo_file_id = await makePicture(t.site);
    await t.db
      .insertInto('photos')
      .values({ site_id: t.site.id, file_id: photo_file_id, type: 'SITE', caption: 'x' })
      .execute();
    const made: string[] = [];
    for (const title of ['Satu', 'Dua', 'Tiga']) {
      const slide = { title, photo_file_id, position: made.length + 1, is_public: true };
      made.push((await t.as('MEDIA').call('slides.create', slide)).body.data.id);
    }
    const arrange = (ids: string[]) => t.as('MEDIA').call('slide_order.update', { ids });
    expect((await arrange([made[2]!, made[0]!])).body.data.arranged).toBe(3);
    const home = (await visit('/')).body;
    expect(home.indexOf('Tiga')).toBeLessThan(home.indexOf('Satu'));
    expect(home.indexOf('Satu')).toBeLessThan(home.indexOf('Dua'));
    const refused = await t.asTwin('MAIN').call('slide_order.update', { ids: made });
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ['ids']]);
  });
});

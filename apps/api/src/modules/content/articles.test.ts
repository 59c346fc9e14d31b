import { type RichNode, TEXT_ALIGNMENTS } from '@rihla/domain/kit/rich-text/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeAdmin, makeListing, makePicture, makeSession } from '../../seed/builders.ts';

let t: TestApp;
let category_id: string;
beforeAll(async () => {
  t = await testApp();
  const made = await t.as('MEDIA').call('categories.create', { title: 'Panduan umrah' });
  category_id = made.body.data.id;
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR).toISOString();
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const p = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

async function write(title: string, more: Record<string, unknown> = {}) {
  const input = { title, category_id, content: doc(p(`Isi ${title}`)), ...more };
  const { status, body } = await t.as('MEDIA').call('articles.create', input);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const act = (name: 'publish' | 'schedule' | 'withdraw', id: string) =>
  t.as('MEDIA').call(`articles.${name}`, { id });
const visit = (url: string) => t.anonymous.inject({ url });

describe('an article', () => {
  it('is read by visitors only while it is published, in list, home page, sitemap and feed', async () => {
    const { id, slug } = await write('Doa masuk Masjidil Haram');
    expect((await visit(`/artikel/${slug}`)).statusCode).toBe(404);
    expect((await act('publish', id)).body.data.status).toBe('PUBLISHED');
    for (const url of ['/', '/artikel', '/artikel?kategori=panduan-umrah', '/sitemap.xml', '/rss.xml'])
      expect((await visit(url)).body, url).toContain(`/artikel/${slug}`);
    const page = await visit(`/en/artikel/${slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"@type":"Article"');
    expect(page.body).toContain('property="og:type" content="article"');
    expect(Number(page.headers['x-query-count'])).toBeLessThanOrEqual(5);
    expect((await act('withdraw', id)).body.data.status).toBe('WITHDRAWN');
    expect((await visit(`/artikel/${slug}`)).statusCode).toBe(404);
    for (const url of ['/', '/artikel', '/sitemap.xml', '/rss.xml'])
      expect((await visit(url)).body, url).not.toContain(`/artikel/${slug}`);
  });

  it('appears by itself at its moment, and not before', async () => {
    const { id, slug } = await write('Jadwal musim depan', { scheduled_at: inHours(2) });
    expect((await act('schedule', id)).status).toBe(200);
    expect((await visit(`/artikel/${slug}`)).statusCode).toBe(404);
    const waiting = await t.as('MEDIA').call('articles.get', { id: slug });
    expect(waiting.body.data).toMatchObject({ status: 'SCHEDULED', is_live: false });
    t.clock.advance(3 * HOUR);
    expect((await visit(`/artikel/${slug}`)).statusCode).toBe(200);
    expect((await t.as('MEDIA').call('articles.get', { id })).body.data.is_live).toBe(true);
  });

  it('stands in the office’s list after the drafts, the newest publishing first', async () => {
    const old = await write('Urutan lama');
    const recent = await write('Urutan baru');
    const draft = await write('Urutan naskah');
    const waiting = await write('Urutan menunggu', { scheduled_at: inHours(2) });
    await act('publish', old.id);
    t.clock.advance(HOUR);
    await act('publish', recent.id);
    await act('schedule', waiting.id);
    const { version } = (await t.as('MEDIA').call('articles.get', { id: old.id })).body.data;
    await t.as('MEDIA').call('articles.update', { id: old.id, version, meta_description: 'Diubah lagi' });
    const { data } = (await t.as('MEDIA').call('articles.list', { q: 'Urutan' })).body;
    expect(data.map(({ id }) => id)).toEqual([draft.id, waiting.id, recent.id, old.id]);
  });

  it('is not scheduled without a moment that lies ahead', async () => {
    const without = await write('Tanpa waktu');
    const refused = await act('schedule', without.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'content.schedule_required']);
    expect(Object.keys(refused.body.errors!)).toEqual(['scheduled_at']);
    const past = await write('Waktu lampau', { scheduled_at: inHours(-1) });
    expect((await act('schedule', past.id)).body.code).toBe('content.schedule_past');
    const empty = await write('Kosong', { content: doc() });
    expect((await act('publish', empty.id)).body.code).toBe('content.nothing_written');
  });

  it('keeps the moment of a waiting article in step with its form', async () => {
    const { id } = await write('Waktu bergeser', { scheduled_at: inHours(2) });
    const { version } = (await act('schedule', id)).body.data;
    const empty = await t.as('MEDIA').call('articles.update', { id, version, scheduled_at: null });
    expect(empty.body.code).toBe('content.schedule_required');
    const later = inHours(5);
    await t.as('MEDIA').call('articles.update', { id, version, scheduled_at: later });
    const { data } = (await t.as('MEDIA').call('articles.get', { id })).body;
    expect(new Date(data.published_at!).toISOString()).toBe(later);
  });

  it('shows its back date, which cannot lie ahead', async () => {
    const { id, slug } = await write('Manasik tahun lalu', { back_date: '2024-03-05' });
    await act('publish', id);
    const page = (await visit(`/artikel/${slug}`)).body;
    expect(page).toContain('5 Maret 2024');
    expect(page).toContain('"datePublished":"2024-03-05"');
    const input = { title: 'Besok', category_id, content: doc(), back_date: inHours(72).slice(0, 10) };
    const { body } = await t.as('MEDIA').call('articles.create', input);
    expect([body.code, Object.keys(body.errors!)]).toEqual(['content.back_date_future', ['back_date']]);
  });

  it('leads on from an address that it had before', async () => {
    const { id, slug } = await write('Alamat lama');
    const { version } = (await act('publish', id)).body.data;
    const renamed = await t.as('MEDIA').call('articles.update', { id, version, slug: 'alamat-baru' });
    expect(renamed.status).toBe(200);
    const old = await visit(`/en/artikel/${slug}?ref=ABC`);
    expect([old.statusCode, old.headers.location]).toEqual([301, '/en/artikel/alamat-baru?ref=ABC']);
    const taken = await write('Yang lain');
    const twice = await t.as('MEDIA').call('articles.update', { ...taken, slug: 'alamat-baru' });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([409, ['slug']]);
    await act('withdraw', id);
    expect((await visit(`/artikel/${slug}`)).statusCode).toBe(404);
  });

  it('frees its address when it is taken away', async () => {
    const { id, slug } = await write('Sekali pakai');
    await act('publish', id);
    expect((await t.as('MEDIA').call('articles.archive', { id })).status).toBe(200);
    expect((await visit(`/artikel/${slug}`)).statusCode).toBe(404);
    expect((await write('Sekali pakai')).slug).toBe(slug);
  });

  it('runs nothing, whatever stands in its texts, links and pictures', async () => {
    const evil = '"><img src=x onerror=alert(1)></title></script><script>alert(2)</script>{{ 1 | raw }}';
    const photo = await makePicture(t.site);
    await t.db
      .insertInto('photos')
      .values({ site_id: t.site.id, file_id: photo, type: 'ARTICLE', caption: 'x' })
      .execute();
    const image = { type: 'image', attrs: { file_id: photo, alt: evil, caption: evil } };
    const { id, slug } = await write(`Serangan ${evil}`.slice(0, 160), {
      content: doc(p(evil), image),
      meta_description: evil,
      meta_keywords: evil,
      photo_file_id: photo,
    });
    await act('publish', id);
    for (const url of [`/artikel/${slug}`, '/artikel', '/']) {
      const page = await visit(url);
      expect(page.statusCode).toBe(200);
      expect(page.body, url).not.toMatch(/<img src=x|<script>alert/);
    }
    expect((await visit('/rss.xml')).body).not.toContain('<script>');
    expect((await visit('/sitemap.xml')).body).toContain(`/media/${photo}/960.jpg</image:loc>`);
    const page = (await visit(`/artikel/${slug}`)).body;
    expect(page).toContain(`/media/${photo}/960.jpg`);
    expect(page).toContain('<figcaption>&quot;&gt;');
  });

  it('is aligned on the site as in the editor', async () => {
    const aligned = TEXT_ALIGNMENTS.map((textAlign) => ({ ...p(`Rata ${textAlign}`), attrs: { textAlign } }));
    const { id, slug } = await write('Rata kiri dan kanan', { content: doc(...aligned) });
    await act('publish', id);
    const page = (await visit(`/artikel/${slug}`)).body;
    const [, sheet = ''] = /href="(\/site\/assets\/[^"]+\.css)"/.exec(page) ?? [];
    const styles = (await visit(sheet)).body;
    for (const align of TEXT_ALIGNMENTS.filter((one) => one !== 'left')) {
      expect(page).toContain(`<p class="align-${align}">Rata ${align}`);
      expect(styles).toContain(`.align-${align}`);
    }
  });

  it('keeps the place of each picture in its text by its size, with no statement more', async () => {
    const photo = await makePicture(t.site);
    const size = { width: 900, height: 1_600 };
    await t.db.updateTable('files').set(size).where('id', '=', photo).execute();
    await t.db
      .insertInto('photos')
      .values({ site_id: t.site.id, file_id: photo, type: 'ARTICLE', caption: 'Menara' })
      .execute();
    const image = { type: 'image', attrs: { file_id: photo.toUpperCase(), alt: 'Menara', caption: '' } };
    const { id, slug } = await write('Menara jam', { content: doc(image) });
    await act('publish', id);
    const page = await visit(`/artikel/${slug}`);
    expect(page.body).toContain('width="900" height="1600" alt="Menara"');
    expect(Number(page.headers['x-query-count'])).toBeLessThanOrEqual(5);
  });

  it('does not break the feed by a letter that XML cannot hold', async () => {
    const { id } = await write('Bekal\u0008 haji\u000b \ufffe dan umrah');
    await act('publish', id);
    expect((await visit('/rss.xml')).body).toContain('<title>Bekal haji  dan umrah</title>');
  });

  it('shows a video as a link that asks first, and lets only its player be framed there', async () => {
    const video: RichNode = {
      type: 'video',
      attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Tata cara tawaf' },
    };
    const { id, slug } = await write('Video tawaf', { content: doc(video) });
    expect((await act('publish', id)).body.data.status).toBe('PUBLISHED');
    const page = await visit(`/artikel/${slug}`);
    expect(page.body).toContain('data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?');
    expect(page.body).toContain('Baru dimuat setelah Anda menekan putar; YouTube lalu');
    expect(page.body).not.toMatch(/<iframe|src="https:\/\/[^"]*youtube/);
    expect((await visit(`/en/artikel/${slug}`)).body).toContain('data-play="Play the video"');
    const policyOf = (answer: typeof page) => String(answer.headers['content-security-policy']);
    expect(policyOf(page)).toContain("; frame-src 'self' https://www.youtube-nocookie.com");
    expect(policyOf(await visit('/artikel'))).not.toContain('youtube');
    const other = { ...video, attrs: { ...video.attrs, provider: 'evil' } };
    const input = { title: 'x', category_id, content: doc(other) };
    expect((await t.as('MEDIA').call('articles.create', input)).status).toBe(422);
  });

  it('is refused with what may not stand in it, on its field', async () => {
    const link = (href: string): RichNode =>
      doc({
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
      });
    const cases: readonly (readonly [RichNode, string])[] = [
      [link('javascript:alert(1)'), 'not_allowed'],
      [link('data:text/html,<script>'), 'not_allowed'],
      [doc({ type: 'iframe', attrs: { src: 'https://x' } }), 'not_allowed'],
      [doc({ type: 'variable', attrs: { name: 'nik' } }), 'not_allowed'],
      [doc({ type: 'image', attrs: { src: 'https://x' } }), 'not_allowed'],
      [doc(p('x'.repeat(60_001))), 'too_long'],
      [{ ...doc(p('x')), more: 'x'.repeat(90_000) } as RichNode, 'not_rich_text'],
      [doc({ type: 'image', attrs: { file_id: await makePicture(t.site) } }), 'picture_unknown'],
    ];
    for (const [content, code] of cases) {
      const { status, body } = await t
        .as('MEDIA')
        .call('articles.create', { title: 'Ditolak', category_id, content });
      expect(status, code).toBe(422);
      expect(Object.keys(body.errors!), code).toEqual(['content']);
    }
  });

  it('is not found from the other site, nor with its category', async () => {
    const { id } = await write('Milik kami');
    const other = t.asTwin('MAIN');
    expect((await other.call('articles.get', { id })).status).toBe(404);
    expect((await other.call('articles.publish', { id })).status).toBe(404);
    const input = { title: 'Curian', category_id, content: doc() };
    const stolen = await other.call('articles.create', input);
    expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([422, ['category_id']]);
  });

  it('is read by a private link before it is published, for a week and by nobody else', async () => {
    const { id } = await write('Naskah rahasia');
    const { body } = await t.as('MEDIA').call('articles.preview', { id });
    const { path } = body.data as { path: string };
    const page = await visit(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Isi Naskah rahasia');
    expect([page.headers['x-robots-tag'], page.headers['cache-control']]).toEqual([
      'noindex',
      'private, no-store',
    ]);
    const { token_hash } = await t.db
      .selectFrom('article_previews')
      .select('token_hash')
      .where('article_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(path).not.toContain(token_hash.toString('base64url'));
    expect((await visit(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    for (let i = 0; i < 5; i += 1) await t.as('MEDIA').call('articles.preview', { id });
    expect((await visit(path)).statusCode).toBe(404);
    const last = (await t.as('MEDIA').call('articles.preview', { id })).body.data as { path: string };
    t.clock.advance(8 * 24 * HOUR);
    expect((await visit(last.path)).statusCode).toBe(404);
  });

  it('is not read by the private link of somebody who is banned or writes no articles any more', async () => {
    const { id } = await write('Naskah yang ditinggalkan');
    const leaver = await makeAdmin(t.site, { role: 'MEDIA' });
    const authorization = `Bearer ${await makeSession(t.site, leaver)}`;
    const url = `/admin_api/articles/${id}/preview`;
    const made = await t.anonymous.inject({ method: 'POST', url, headers: { authorization }, payload: {} });
    const { path } = made.json().data as { path: string };
    const read = async () => (await visit(path)).statusCode;
    expect(await read()).toBe(200);
    const office = t.as('DIRECTOR');
    expect((await office.call('admins.ban', { id: leaver.id, note: 'Sudah keluar' })).status).toBe(200);
    expect(await read()).toBe(404);
    expect((await office.call('admins.activate', { id: leaver.id })).status).toBe(200);
    expect(await read()).toBe(200);
    const { version } = (await office.call('admins.get', { id: leaver.id })).body.data;
    expect((await office.call('admins.update', { id: leaver.id, version, role: 'GUIDE' })).status).toBe(200);
    expect(await read()).toBe(404);
  });
});

describe('an archived category', () => {
  it('is neither offered nor linked nor a page, and its articles stay', async () => {
    const category = async (title: string) =>
      (await t.as('MEDIA').call('categories.create', { title })).body.data.id;
    const old = await category('Kabar lama');
    const kept = await write('Kabar dari Makkah', { category_id: await category('Kabar baru') });
    const { id, slug } = await write('Kabar dari Madinah', { category_id: old });
    for (const one of [kept.id, id]) await act('publish', one);
    expect((await visit('/artikel')).body).toContain('kategori=kabar-lama');
    expect((await t.as('MEDIA').call('categories.archive', { id: old })).status).toBe(200);
    const list = (await visit('/artikel')).body;
    expect([list.includes('kategori=kabar-lama'), list.includes(`/artikel/${slug}`)]).toEqual([false, true]);
    expect((await visit('/artikel?kategori=kabar-lama')).statusCode).toBe(404);
    const page = await visit(`/artikel/${slug}`);
    expect([page.statusCode, page.body.includes('kategori=kabar-lama')]).toEqual([200, false]);
    expect(page.body).toContain('Kabar lama ·');
  });
});

describe('the packages of an article', () => {
  const card = (listing_id: string): RichNode => ({
    type: 'packageCard',
    attrs: { listing_id, name: 'Lama' },
  });

  it('are shown with what they cost now, in the text and at its end, while they are on sale', async () => {
    const [inText, atEnd] = [
      await makeListing(t.site, { name: 'Umrah Teks' }),
      await makeListing(t.site, { name: 'Umrah Akhir' }),
    ];
    const { id, slug } = await write('Memilih paket', {
      content: doc(p('Lihat paket ini:'), card(inText.id)),
      listings: [atEnd.id],
    });
    await act('publish', id);
    const page = await visit(`/artikel/${slug}`);
    expect(Number(page.headers['x-query-count'])).toBeLessThanOrEqual(5);
    const [text, end] = page.body.split('class="cards"');
    expect(text).toContain('<aside class="package"><a href="/paket/');
    expect(text).toContain('>Umrah Teks</a>');
    expect(text).not.toContain('Lama');
    expect(end).toContain('Umrah Akhir');
    await t.db.updateTable('listings').set({ name: 'Umrah Baru' }).where('id', '=', inText.id).execute();
    expect((await visit(`/artikel/${slug}`)).body).toContain('>Umrah Baru</a>');
    await t.db
      .updateTable('listings')
      .set({ departure_at: '2020-01-01T00:00:00Z', registration_end: '2019-12-01' })
      .where('id', 'in', [inText.id, atEnd.id])
      .execute();
    const gone = (await visit(`/artikel/${slug}`)).body;
    expect(gone).toContain('Lihat paket ini:');
    expect(gone).not.toMatch(/Umrah Baru|Umrah Akhir|class="package"|class="cards"/);
  });

  it('are of its own site, known by id, and change its version', async () => {
    const own = await makeListing(t.site, { name: 'Umrah Kami' });
    const { id, version } = await write('Paket terkait', { listings: [own.id] });
    const media = t.as('MEDIA');
    expect((await media.call('articles.get', { id })).body.data.listings).toEqual([
      { id: own.id, name: 'Umrah Kami' },
    ]);
    const none = await media.call('articles.update', { id, version, listings: [] });
    expect(none.body.data.version).toBe(version + 1);
    expect((await media.call('articles.get', { id })).body.data.listings).toEqual([]);
    for (const fields of [{ listings: [t.twin.listing.id] }, { content: doc(card(t.twin.listing.id)) }]) {
      const { status, body } = await media.call('articles.update', { id, version: version + 1, ...fields });
      expect([status, body.code, Object.keys(body.errors!)]).toEqual([
        422,
        'content.package_unknown',
        Object.keys(fields),
      ]);
    }
    const filled = {
      type: 'packageCard',
      attrs: { listing_id: own.id, card: { url: 'javascript:alert(1)' } },
    };
    const forged = await media.call('articles.update', { id, version: version + 1, content: doc(filled) });
    expect(forged.body.code).toBe('kit.invalid_input');
  });
});

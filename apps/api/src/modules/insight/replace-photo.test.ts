import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestSite } from '../../../test/support/app.ts';
import { fileOf } from '../../../test/support/files.ts';
import { makeListing, makePicture } from '../../seed/builders.ts';
import { PHOTO_USES } from './photo-uses.queries.ts';

let t: TestApp;
let category_id: string;
beforeAll(async () => {
  t = await testApp();
  const made = await t.as('MEDIA').call('categories.create', { title: 'Kabar' });
  category_id = made.body.data.id;
});
afterAll(() => t.close());

const upload = (who: 'MAIN' | 'MEDIA' = 'MAIN') =>
  fileOf(t, 'LISTING', { kind: 'ADMIN', id: t.site.admins[who].id });
const shows = (file_id: string): RichNode => ({ type: 'image', attrs: { file_id, alt: 'Ka’bah' } });
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const saying = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const replace = (photo: { id: string; version: number }, file_id: string, who: 'MAIN' | 'MEDIA' = 'MAIN') =>
  t.as(who).call('photos.replace', { ...photo, file_id });
const about = async (id: string) => (await t.as('MAIN').call('photos.about', { id })).body.data;

/** A new photo of the library, with its file. */
async function photo(site: TestSite = t.site) {
  const file_id = await makePicture(site);
  const caller = site === t.site ? t.as('MAIN') : t.asTwin('MAIN');
  const made = await caller.call('photos.create', { caption: 'Pelataran', file_id, type: 'LISTING' });
  const { id, version } = made.body.data;
  return { photo: { id, version }, file_id };
}

async function article(input: Record<string, unknown>) {
  const { status, body } = await t
    .as('MEDIA')
    .call('articles.create', { category_id, title: 'Kabar', content: doc(saying('Isi')), ...input });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

/** Shows a file in a place of every kind, through the calls of the office. */
async function showEverywhere(file_id: string) {
  const main = t.as('MAIN');
  const listing = await makeListing(t.site, { photo: file_id });
  const { id } = listing;
  await main.call('listings.replace_photos', { id, photos: [{ file_id, caption: 'Sore' }] });
  const itineraries = [{ day: 1, title: 'Berangkat', photo_file_id: file_id }];
  await main.call('listings.replace_itineraries', { id, itineraries });
  const voucher = {
    code: 'SENJA',
    name: 'Hemat',
    description: 'Potongan.',
    starts_on: '2026-11-01',
    ends_on: '2026-11-30',
    max_pax: 5,
    picture_file_id: file_id,
  };
  const given = await main.call('vouchers.create', voucher);
  expect(given.status, JSON.stringify(given.body)).toBe(201);
  const account = { id: t.site.bank.id, logo_file_id: file_id };
  const bank = (await main.call('banks.get', { id: t.site.bank.id })).body.data;
  expect((await main.call('banks.update', { ...account, version: bank.version })).status).toBe(200);
  const slide = { title: 'Ramadan', position: 1, is_public: true, photo_file_id: file_id };
  expect((await main.call('slides.create', slide)).status).toBe(201);
  const said = { name: 'Nur', quote: 'Lancar.', stars: 5, consented: true, is_public: true };
  expect((await main.call('testimonials.create', { ...said, photo_file_id: file_id })).status).toBe(201);
  const text = await article({ content: doc(saying('Senja'), shows(file_id)), photo_file_id: file_id });
  await t.as('MEDIA').call('articles.publish', { id: text.id });
  const page = await main.call('pages.create', {
    title: 'Tentang',
    show_header: true,
    show_footer: true,
    content: doc(shows(file_id)),
  });
  expect(page.status, JSON.stringify(page.body)).toBe(201);
  await main.call('pages.publish', { id: page.body.data.id });
  const { version } = (await main.call('sites.detail', {})).body.data;
  const settings = {
    logo_file_id: file_id,
    favicon_file_id: file_id,
    background_file_id: file_id,
    signature_file_id: file_id,
  };
  expect((await main.call('sites.update', { id: t.site.id, version, ...settings })).status).toBe(200);
  return { listing, article: text, page: page.body.data };
}

describe('photos.replace', () => {
  it('shows the new picture in every kind of place, on the public pages too', async () => {
    const { photo: old, file_id } = await photo();
    const places = await showEverywhere(file_id);
    const before = await about(old.id);
    expect(before.use_count).toBe(Object.keys(PHOTO_USES).length);
    const next = await upload();
    const done = await replace(old, next);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.data).toEqual({ id: old.id, version: old.version + 1, count: before.use_count });
    const after = await about(old.id);
    expect(after.uses).toEqual(before.uses);
    expect((await t.as('MAIN').call('photos.get', { id: old.id })).body.data.file_id).toBe(next);
    for (const column of Object.keys(PHOTO_USES)) {
      const [table, name] = column.split('.') as ['listings', 'photo_file_id'];
      const left = await t.db.selectFrom(table).select(name).where(name, '=', file_id).execute();
      expect([column, left]).toEqual([column, []]);
    }
    const list = (await t.anonymous.inject({ url: '/en/paket' })).body;
    expect(/property="og:image" content="[^"]*(\/media\/[^"]+)"/.exec(list)?.[1]).toBe(
      `/media/${next}/960.jpg`,
    );
    const urls = ['/', `/paket/${places.listing.slug}`, `/artikel/${places.article.slug}`];
    for (const url of [...urls, `/halaman/${places.page.slug}`]) {
      const page = await t.anonymous.inject({ url });
      expect([url, page.statusCode, page.body.includes(next), page.body.includes(file_id)]).toEqual([
        url,
        200,
        true,
        false,
      ]);
    }
  });

  it('leaves traces: the histories name who replaced it, and a text gets a revision', async () => {
    const { photo: old, file_id } = await photo();
    const { id } = await article({ content: doc(shows(file_id)) });
    const next = await upload('MEDIA');
    expect((await replace(old, next, 'MEDIA')).body.data.count).toBe(1);
    const revisions = (await t.as('MEDIA').call('articles.revisions', { id })).body.data.revisions;
    expect(revisions.map(({ number, by }) => [number, by])).toEqual([
      [2, t.site.admins.MEDIA.name],
      [1, t.site.admins.MEDIA.name],
    ]);
    const lines = await t.db
      .selectFrom('audit_log')
      .select(['table_name', 'actor_id', 'after'])
      .where('act', '=', 'UPDATE')
      .where('row_id', 'in', [old.id, id])
      .orderBy('table_name')
      .execute();
    expect(lines).toMatchObject([
      { table_name: 'articles', actor_id: t.site.admins.MEDIA.id },
      { table_name: 'photos', actor_id: t.site.admins.MEDIA.id, after: { file_id: next } },
    ]);
  });

  it('leaves every other picture, and every other site, alone', async () => {
    const { photo: old, file_id } = await photo();
    const other = await photo();
    const { id } = await article({
      content: doc(shows(file_id), shows(other.file_id)),
      photo_file_id: other.file_id,
    });
    const twin = await photo(t.twin);
    const abroad = await makeListing(t.twin, { photo: twin.file_id });
    const next = await upload();
    expect((await replace(old, next)).body.data.count).toBe(1);
    const { content, photo_file_id } = (await t.as('MEDIA').call('articles.get', { id })).body.data;
    expect(photo_file_id).toBe(other.file_id);
    expect(content).toEqual(doc(shows(next), shows(other.file_id)));
    const foreign = await t.asTwin('MAIN').call('photos.replace', { ...old, file_id: await upload() });
    expect(foreign.status).toBe(404);
    const there = await t.asTwin('MAIN').call('listings.get', { id: abroad.id });
    expect(there.body.data.photo_file_id).toBe(twin.file_id);
  });

  it('leaves a gallery that has the new picture already without the old one', async () => {
    const { photo: old, file_id } = await photo();
    const { file_id: next } = await photo();
    const { id } = await makeListing(t.site);
    await t.as('MAIN').call('listings.replace_photos', { id, photos: [{ file_id }, { file_id: next }] });
    expect((await replace(old, next)).body.data.count).toBe(1);
    const { photos } = (await t.as('MAIN').call('listings.get', { id })).body.data;
    expect(photos.map((one) => one.file_id)).toEqual([next]);
  });

  it('lets an earlier revision and an unsaved draft with the former picture go on with the present one', async () => {
    const { photo: old, file_id } = await photo();
    const media = t.as('MEDIA');
    const { id } = await article({ content: doc(shows(file_id)) });
    const typed = {
      title: 'Baru',
      category_id,
      slug: '',
      photo_file_id: null,
      meta_description: '',
      meta_keywords: '',
      back_date: null,
      scheduled_at: null,
      listings: [],
      content: doc(shows(file_id)),
    };
    const kept = await media.call('article_drafts.keep', {
      base_version: null,
      version: null,
      fields: typed,
    });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    const second = await upload();
    const { version } = (await replace(old, second)).body.data;
    const draft = (await media.call('article_drafts.get', {})).body.data.draft!;
    expect(draft.fields.content).toEqual(doc(shows(second)));
    const third = await upload();
    await replace({ id: old.id, version }, third);
    const now = (await media.call('articles.get', { id })).body.data;
    const back = await media.call('articles.return', { id, number: '1', version: now.version });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await media.call('articles.get', { id })).body.data.content).toEqual(doc(shows(third)));
    const fresh = await article({ title: 'Dari formulir lama', content: doc(shows(file_id)) });
    const read = await media.call('articles.get', { id: fresh.id });
    expect(read.body.data.content).toEqual(doc(shows(third)));
  });

  it('refuses the same picture, a stale version, and files that may not be shown', async () => {
    const { photo: old, file_id } = await photo();
    const { id } = await makeListing(t.site, { photo: file_id });
    const same = await replace(old, file_id.toUpperCase());
    expect([same.status, same.body.code, Object.keys(same.body.errors ?? {})]).toEqual([
      422,
      'file.same_picture',
      ['file_id'],
    ]);
    const stale = await replace({ ...old, version: old.version + 1 }, await upload());
    expect([stale.status, stale.body.code]).toEqual([409, 'kit.stale_version']);
    const main = { kind: 'ADMIN', id: t.site.admins.MAIN.id } as const;
    const wrong = {
      'a proof, which may be a PDF': await fileOf(t, 'EVIDENCE', main),
      'a portrait': await fileOf(t, 'AVATAR', main),
      'a picture of the other site': await fileOf(t, 'LISTING', main, { site: t.twin }),
      nothing: '019a9d5e-0000-7000-8000-0000000000ff',
    };
    for (const [what, file] of Object.entries(wrong)) {
      const { status, body } = await replace(old, file);
      expect([what, status, Object.keys(body.errors ?? {})]).toEqual([what, 422, ['file_id']]);
    }
    const { body } = await t.as('MAIN').call('listings.get', { id });
    expect(body.data.photo_file_id).toBe(file_id);
    expect((await about(old.id)).use_count).toBe(1);
  });

  it('keeps the signature and the logos of accounts from those who may not change them', async () => {
    const set = (settings: { signature_file_id: string } | { logo_file_id: string }) =>
      t.db.updateTable('site_settings').set(settings).where('site_id', '=', t.site.id).execute();
    const { photo: signature, file_id } = await photo();
    await set({ signature_file_id: file_id });
    const refused = await replace(signature, await upload('MEDIA'), 'MEDIA');
    expect([refused.status, refused.body.code]).toEqual([403, 'file.photo_guarded']);
    const logo = await photo();
    await set({ logo_file_id: logo.file_id });
    expect((await replace(logo.photo, await upload('MEDIA'), 'MEDIA')).status).toBe(200);
    expect((await replace(signature, await upload())).status).toBe(200);
    for (const who of ['FINANCE', 'DIRECTOR', 'AGENT', 'GUIDE'] as const) {
      const { status } = await t.as(who).call('photos.replace', { ...signature, file_id });
      expect([who, status]).toEqual([who, 403]);
    }
  });

  it('lets one of two at once win, and loses nothing that is saved meanwhile', async () => {
    const { photo: old, file_id } = await photo();
    const { id, version } = await article({ content: doc(saying('Lama'), shows(file_id)) });
    const files = [await upload(), await upload()];
    const [first, second, saved] = await Promise.all([
      replace(old, files[0]!),
      replace(old, files[1]!),
      t.as('MEDIA').call('articles.update', { id, version, title: 'Judul baru' }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const won = files[first.status === 200 ? 0 : 1]!;
    const read = (await t.as('MEDIA').call('articles.get', { id })).body.data;
    expect(read.content).toEqual(doc(saying('Lama'), shows(won)));
    expect([200, 409]).toContain(saved.status);
    expect(read.title).toBe(saved.status === 200 ? 'Judul baru' : 'Kabar');
    expect((await about(old.id)).use_count).toBe(1);
  });
});

import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { MOST_DRAFTS } from '@rihla/domain/content/text-draft.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type Who } from '../../../test/support/app.ts';

let t: TestApp;
let category_id: string;
beforeAll(async () => {
  t = await testApp();
  const made = await t.as('MEDIA').call('categories.create', { title: 'Panduan umrah' });
  category_id = made.body.data.id;
});
afterAll(() => t.close());

const DAY = 86_400_000;
const doc = (text: string): RichNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const typed = (text: string) => ({
  title: '',
  category_id: null,
  slug: '',
  photo_file_id: null,
  meta_description: '',
  meta_keywords: '',
  back_date: null,
  scheduled_at: null,
  listings: [],
  content: doc(text),
});

async function write(title: string) {
  const input = { title, category_id, content: doc(`Isi ${title}`) };
  const { status, body } = await t.as('MEDIA').call('articles.create', input);
  expect(status).toBe(201);
  return { id: body.data.id, version: body.data.version };
}
type Text = { id?: string; version: number | null };
const keep = (who: Who, { id, version: base_version }: Text, version: number | null, text: string) =>
  t.as(who).call('article_drafts.keep', { id, base_version, version, fields: typed(text) });
const draftOf = async (who: Who, id?: string) =>
  (await t.as(who).call('article_drafts.get', { id })).body.data.draft;
const NEW: Text = { version: null };

describe('what is being typed of an article', () => {
  it('is kept for its author alone, and the article stays as it is', async () => {
    const article = await write('Doa');
    expect((await keep('MEDIA', article, null, 'Baru')).body.data.version).toBe(1);
    expect((await keep('MEDIA', article, 1, 'Lebih baru')).body.data.version).toBe(2);
    expect(await draftOf('MEDIA', article.id)).toMatchObject({
      version: 2,
      is_behind: false,
      fields: { title: '', content: doc('Lebih baru') },
    });
    expect(await draftOf('MAIN', article.id)).toBeNull();
    const { data } = (await t.as('MEDIA').call('articles.get', { id: article.id })).body;
    expect([data.version, data.content]).toEqual([article.version, doc('Isi Doa')]);
  });

  it('ends when it is saved or thrown away, and does not come back by a keeping that is late', async () => {
    const article = await write('Umrah');
    await keep('MEDIA', article, null, 'Satu');
    await keep('MAIN', article, null, 'Milik orang lain');
    const saved = await t.as('MEDIA').call('articles.update', { ...article, content: doc('Satu') });
    expect(await draftOf('MEDIA', article.id)).toBeNull();
    for (const version of [null, 1]) {
      expect((await keep('MEDIA', article, version, 'Terlambat')).body.code).toBe('kit.stale_version');
    }
    expect(await draftOf('MAIN', article.id)).toMatchObject({ is_behind: true });
    const now = { id: article.id, version: saved.body.data.version };
    await keep('MEDIA', now, null, 'Dua');
    const drop = (version: number) => t.as('MEDIA').call('article_drafts.drop', { id: article.id, version });
    expect((await drop(7)).body.data.dropped).toBe(false);
    expect((await drop(1)).body.data.dropped).toBe(true);
    expect(await draftOf('MEDIA', article.id)).toBeNull();
  });

  it('is refused from a second device that does not know what the first one has typed', async () => {
    const article = await write('Dua gawai');
    await keep('MEDIA', article, null, 'Laptop');
    const phone = await keep('MEDIA', article, null, 'Ponsel');
    expect([phone.status, phone.body.code]).toEqual([409, 'kit.stale_version']);
    const both = await Promise.all(['A', 'B'].map((text) => keep('MEDIA', article, 1, text)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('may be of an article that does not exist yet, and ends when that is written', async () => {
    await keep('MEDIA', NEW, null, 'Naskah');
    expect(await draftOf('MEDIA')).toMatchObject({ is_behind: false, fields: { content: doc('Naskah') } });
    await write('Naskah');
    expect(await draftOf('MEDIA')).toBeNull();
  });

  it('is refused with what an article may not hold, and from those who may not write it', async () => {
    const article = await write('Serangan');
    const fields = { ...typed(''), content: { type: 'doc', content: [{ type: 'iframe' }] } };
    const evil = await t
      .as('MEDIA')
      .call('article_drafts.keep', { base_version: null, version: null, fields });
    expect([evil.status, Object.keys(evil.body.errors ?? {})]).toEqual([422, ['fields.content']]);
    expect((await keep('GUIDE', article, null, 'x')).status).toBe(403);
    expect((await t.as('GUIDE').call('article_drafts.get', { id: article.id })).status).toBe(403);
    const other = t.asTwin('MAIN');
    expect((await other.call('article_drafts.get', { id: article.id })).status).toBe(404);
    const stolen = { id: article.id, base_version: article.version, version: null, fields: typed('x') };
    expect((await other.call('article_drafts.keep', stolen)).status).toBe(404);
  });

  it('is not offered after a month, and gives way to what is typed then', async () => {
    const article = await write('Lama sekali');
    await keep('MEDIA', article, null, 'Lama');
    const saved_at = new Date(t.clock.now().getTime() - 31 * DAY).toISOString();
    await t.db.updateTable('text_drafts').set({ saved_at }).where('article_id', '=', article.id).execute();
    expect(await draftOf('MEDIA', article.id)).toBeNull();
    expect((await keep('MEDIA', article, null, 'Baru')).status).toBe(200);
    expect(await draftOf('MEDIA', article.id)).toMatchObject({ fields: { content: doc('Baru') } });
  });

  it(`is at most ${MOST_DRAFTS} texts of one author, the oldest go; and goes with its article`, async () => {
    const articles = [];
    for (let at = 0; at <= MOST_DRAFTS; at += 1) {
      const article = await write(`Naskah ${at}`);
      t.clock.advance(1_000);
      await keep('MAIN', article, null, `Ketikan ${at}`);
      articles.push(article);
    }
    const rows = t.db.selectFrom('text_drafts').select('id');
    const mine = rows.where('admin_id', '=', t.site.admins.MAIN.id);
    expect(await mine.execute()).toHaveLength(MOST_DRAFTS);
    expect(await draftOf('MAIN', articles[0]!.id)).toBeNull();
    const last = articles.at(-1)!;
    expect(await draftOf('MAIN', last.id)).not.toBeNull();
    await t.as('MEDIA').call('articles.archive', { id: last.id });
    expect(await rows.where('article_id', '=', last.id).execute()).toEqual([]);
  });
});

describe('what is being typed of a page of the site', () => {
  it('is kept, and ends when the page is saved', async () => {
    const media = t.as('MEDIA');
    const made = await media.call('pages.create', { title: 'Syarat', content: doc('Satu') });
    const { id, version: base_version } = made.body.data;
    const fields = {
      title: 'Syarat',
      slug: 'syarat',
      custom_url: '/belum selesai',
      show_header: true,
      show_footer: false,
      meta_description: '',
      content: doc('Dua'),
    };
    const kept = await media.call('page_drafts.keep', { id, base_version, version: null, fields });
    expect(kept.status).toBe(200);
    expect((await media.call('page_drafts.get', { id })).body.data.draft?.fields).toEqual(fields);
    await media.call('pages.update', { id, version: base_version, content: doc('Dua') });
    expect((await media.call('page_drafts.get', { id })).body.data.draft).toBeNull();
    await media.call('page_drafts.keep', { base_version: null, version: null, fields });
    expect((await media.call('page_drafts.drop', { version: 1 })).body.data.dropped).toBe(true);
  });
});

import { MOST_REVISIONS } from '@rihla/domain/content/revision.contract';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makePicture } from '../../seed/builders.ts';

let t: TestApp;
let category_id: string;
beforeAll(async () => {
  t = await testApp();
  const made = await t.as('MEDIA').call('categories.create', { title: 'Panduan umrah' });
  category_id = made.body.data.id;
});
afterAll(() => t.close());

const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const p = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

type Written = { id: string; slug: string; version: number };
async function write(title: string, content = doc(p(`Isi ${title}`))): Promise<Written> {
  const { status, body } = await t.as('MEDIA').call('articles.create', { title, category_id, content });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
async function change(article: Written, fields: Record<string, unknown>): Promise<Written> {
  const { id, version } = article;
  const { status, body } = await t.as('MEDIA').call('articles.update', { id, version, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const revisionsOf = async ({ id }: Written) =>
  (await t.as('MEDIA').call('articles.revisions', { id })).body.data.revisions;
const textOf = async ({ id }: Written) => (await t.as('MEDIA').call('articles.get', { id })).body.data;

describe('the revisions of an article', () => {
  it('hold every text that was saved, with who saved it, and nothing where the text stayed', async () => {
    let article = await write('Doa thawaf');
    article = await change(article, { content: doc(p('Isi kedua')) });
    article = await change(article, { meta_keywords: 'thawaf', content: doc(p('Isi kedua')) });
    article = await change(article, { title: 'Doa sa’i', meta_description: 'Ringkas' });
    const kept = await revisionsOf(article);
    expect(kept.map(({ number, title }) => [number, title])).toEqual([
      [3, 'Doa sa’i'],
      [2, 'Doa thawaf'],
      [1, 'Doa thawaf'],
    ]);
    expect(kept.every(({ by }) => by !== null)).toBe(true);
    const { body } = await t.as('MEDIA').call('articles.revision', { id: article.id, number: '1' });
    expect(body.data).toMatchObject({ meta_description: null, content: doc(p('Isi Doa thawaf')) });
  });

  it('give a text back as the newest revision; address and category stay', async () => {
    const first = await write('Teks semula');
    const second = await change(first, { title: 'Teks lain', slug: 'teks-lain', content: doc(p('Lain')) });
    const input = { id: first.id, number: '1', version: second.version };
    const returned = await t.as('MEDIA').call('articles.return', input);
    expect(returned.status).toBe(200);
    expect(await textOf(first)).toMatchObject({
      title: 'Teks semula',
      slug: 'teks-lain',
      content: doc(p('Isi Teks semula')),
    });
    const [newest] = await revisionsOf(first);
    expect(newest).toMatchObject({ number: 3, returned_from: 1 });
    const late = await t.as('MEDIA').call('articles.return', input);
    expect([late.status, late.body.code]).toEqual([409, 'kit.stale_version']);
  });

  it('are refused back where the text holds what may not stand in it any more', async () => {
    const photo = await makePicture(t.site);
    await t.db
      .insertInto('photos')
      .values({ site_id: t.site.id, file_id: photo, type: 'ARTICLE', caption: 'x' })
      .execute();
    const image = { type: 'image', attrs: { file_id: photo, alt: 'Kakbah', caption: '' } };
    const article = await change(await write('Bergambar', doc(image)), { content: doc(p('Tanpa gambar')) });
    await t.db.deleteFrom('photos').where('file_id', '=', photo).execute();
    const back = (number: string) =>
      t.as('MEDIA').call('articles.return', { id: article.id, number, version: article.version });
    expect((await back('1')).body.code).toBe('content.picture_unknown');
    const row = {
      site_id: t.site.id,
      article_id: article.id,
      number: 3,
      title: 'x',
      saved_at: t.clock.now(),
    };
    const frame = JSON.stringify(doc({ type: 'iframe', attrs: { src: 'https://x' } }));
    await t.db
      .insertInto('content_revisions')
      .values({ ...row, saved_at: row.saved_at.toISOString(), content: frame })
      .execute();
    expect((await back('3')).body.code).toBe('content.not_allowed');
    expect((await textOf(article)).content).toEqual(doc(p('Tanpa gambar')));
  });

  it('keep the text that stood before revisions were kept', async () => {
    const article = await write('Lama');
    await t.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx.deleteFrom('content_revisions').where('article_id', '=', article.id).execute();
    });
    await change(article, { content: doc(p('Baru')) });
    const [newest, former] = await revisionsOf(article);
    expect([newest?.number, former?.number, former?.by]).toEqual([2, 1, null]);
  });

  it(`are the last ${MOST_REVISIONS} of each text, which nobody changes or deletes`, async () => {
    let article = await write('Sering diubah');
    for (let at = 0; at <= MOST_REVISIONS; at += 1) {
      article = await change(article, { content: doc(p(`Isi ke-${at}`)) });
    }
    const kept = await revisionsOf(article);
    expect([kept.length, kept.at(0)?.number, kept.at(-1)?.number]).toEqual([
      MOST_REVISIONS,
      MOST_REVISIONS + 2,
      3,
    ]);
    const mine = t.db.deleteFrom('content_revisions').where('article_id', '=', article.id);
    await expect(mine.execute()).rejects.toThrow('the last revisions are kept');
  });

  it('are read and taken back only by those who may do it with the article, on its own site', async () => {
    const article = await write('Rahasia naskah');
    const input = { id: article.id, number: '1', version: article.version };
    for (const who of ['GUIDE', 'AGENT'] as const) {
      expect((await t.as(who).call('articles.revisions', { id: article.id })).status).toBe(403);
      expect((await t.as(who).call('articles.return', input)).status).toBe(403);
    }
    const other = t.asTwin('MAIN');
    expect((await other.call('articles.revision', { id: article.id, number: '1' })).status).toBe(404);
    expect((await other.call('articles.return', input)).status).toBe(404);
    for (const number of ['0', '2', '-1', '1e3', '99999999999', "1'--"]) {
      expect((await t.as('MEDIA').call('articles.revision', { id: article.id, number })).status).toBe(404);
    }
  });
});

describe('the revisions of a page of the site', () => {
  it('are kept and taken back like those of an article', async () => {
    const media = t.as('MEDIA');
    const made = await media.call('pages.create', { title: 'Syarat', content: doc(p('Satu')) });
    const { id, version } = made.body.data;
    const changed = await media.call('pages.update', { id, version, content: doc(p('Dua')) });
    const back = await media.call('pages.return', { id, number: '1', version: changed.body.data.version });
    expect(back.status).toBe(200);
    expect((await media.call('pages.get', { id })).body.data.content).toEqual(doc(p('Satu')));
    const { revisions } = (await media.call('pages.revisions', { id })).body.data;
    expect(revisions.map(({ number, returned_from }) => [number, returned_from])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    const { data } = (await media.call('pages.revision', { id, number: '2' })).body;
    expect(data.content).toEqual(doc(p('Dua')));
  });
});

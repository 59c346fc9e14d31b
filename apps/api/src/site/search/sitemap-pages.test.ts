import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makePicture } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const sitemap = async () => {
  const { body, headers } = await t.anonymous.inject({ url: '/sitemap.xml' });
  return { xml: body, queries: Number(headers['x-query-count']) };
};
/** The entry of an article, with its day and pictures; the one in Indonesian comes first. */
const entryOf = (xml: string, slug: string) =>
  xml.split('\n').find((line) => line.includes(`/artikel/${slug}</loc>`));

it('names an article as it is now after each change, and reads none again without one', async () => {
  const media = t.as('MEDIA');
  const category_id = (await media.call('categories.create', { title: 'Panduan' })).body.data.id;
  const picture = await makePicture(t.site);
  const photo = { site_id: t.site.id, file_id: picture, type: 'ARTICLE', caption: 'Koper' };
  await t.db.insertInto('photos').values(photo).execute();
  const text = (content: object[]) => ({ type: 'doc', content });
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Isi' }] };
  const made = (await media.call('articles.create', { title: 'Bekal', category_id, content: text([words]) }))
    .body.data;
  const { id, slug } = made;
  expect(entryOf((await sitemap()).xml, slug)).toBeUndefined();
  await media.call('articles.publish', { id });
  const first = await sitemap();
  const entry = entryOf(first.xml, slug);
  expect(entry).toContain('<lastmod>');
  const again = await sitemap();
  expect([again.xml, again.queries]).toEqual([first.xml, first.queries - 1]);

  t.clock.advance(HOUR);
  const { version } = (await media.call('articles.get', { id })).body.data;
  const image = { type: 'image', attrs: { file_id: picture, alt: 'Koper', caption: '' } };
  const saved = await media.call('articles.update', { id, version, content: text([words, image]) });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const changed = entryOf((await sitemap()).xml, slug);
  expect(changed).toContain(`/media/${picture}/960.jpg`);
  expect(changed?.includes(/<lastmod>.*<\/lastmod>/.exec(entry!)![0])).toBe(false);
  await media.call('articles.withdraw', { id });
  expect(entryOf((await sitemap()).xml, slug)).toBeUndefined();
});

it('names a scheduled article from its moment on, though nothing was saved', async () => {
  const media = t.as('MEDIA');
  const category_id = (await media.call('categories.create', { title: 'Kabar' })).body.data.id;
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Isi' }] }],
  };
  const scheduled_at = new Date(t.clock.now().getTime() + HOUR).toISOString();
  const { id, slug } = (
    await media.call('articles.create', { title: 'Nanti', category_id, content, scheduled_at })
  ).body.data;
  expect((await media.call('articles.schedule', { id })).status).toBe(200);
  expect(entryOf((await sitemap()).xml, slug)).toBeUndefined();
  t.clock.advance(HOUR + 1);
  expect(entryOf((await sitemap()).xml, slug)).toBeDefined();
});

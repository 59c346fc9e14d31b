import { SITE_TABS } from '@rihla/domain/sites/site-settings';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/support/app.ts';
import { dangersIn, XSS_CORPUS } from '../../test/support/xss-corpus.ts';
import { emailHtml } from '../modules/messaging/email-html.ts';
import { makeListing, makePicture, makeUser, type SeedListing, type SeedPerson } from '../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let photo: string;
let customer: SeedPerson;
const articles: string[] = [];
const pages: string[] = [];

/** Every attack, a line each, for fields that hold much. */
const ALL = XSS_CORPUS.join('\n');
const text = (words: string): RichNode => ({ type: 'text', text: words });
/** A text of which every part is an attack: paragraphs, headings, lists, cells, captions. */
const textOfAttacks = (content: readonly RichNode[] = []): RichNode => ({
  type: 'doc',
  content: [
    ...XSS_CORPUS.map((attack) => ({ type: 'paragraph', content: [text(attack)] })),
    { type: 'heading', attrs: { level: 2 }, content: XSS_CORPUS.map(text) },
    ...content,
  ],
});
const listAndTable = (): RichNode[] => {
  const words = XSS_CORPUS.map((attack) => ({ type: 'paragraph', content: [text(attack)] }));
  const cell = (type: string) => ({ type, attrs: { colspan: 1, rowspan: 1 }, content: words });
  return [
    { type: 'bulletList', content: words.map((word) => ({ type: 'listItem', content: [word] })) },
    { type: 'blockquote', content: words },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }] },
  ];
};

/** Calls, and says whether it was taken; anything but taken or refused for its input is a fault. */
async function put(
  role: 'MEDIA' | 'MAIN',
  name: Parameters<ReturnType<TestApp['as']>['call']>[0],
  input: Record<string, unknown>,
) {
  const { status, body } = await t.as(role).call(name, input);
  expect([200, 201, 409, 422], `${name}: ${JSON.stringify(body).slice(0, 300)}`).toContain(status);
  return status < 300
    ? (body as unknown as { data: { id: string; slug: string; version: number } }).data
    : null;
}

beforeAll(async () => {
  t = await testApp();
  photo = await makePicture(t.site);
  await t.db
    .insertInto('photos')
    .values({ site_id: t.site.id, file_id: photo, type: 'ARTICLE', caption: ALL.slice(0, 160) })
    .execute();
  listing = await makeListing(t.site, {
    name: XSS_CORPUS[4]!,
    gallery: [{ file_id: photo, caption: ALL.slice(0, 160) }],
    columns: {
      description: ALL,
      terms: XSS_CORPUS.slice(),
      benefits: XSS_CORPUS.slice(),
      included: XSS_CORPUS.slice(),
      excluded: XSS_CORPUS.slice(),
      meta_title: '</title><script>alert(1)</script>',
      meta_description: ALL.slice(0, 300),
    },
  });
  customer = await makeUser(t.site);
});
afterAll(() => t.close());

describe('what people type', () => {
  it('is taken as words, or refused, in every rich field of the site', async () => {
    const category = await put('MEDIA', 'categories.create', { title: '"><svg onload=alert(1)>' });
    const words = { attrs: { file_id: photo, alt: ALL.slice(0, 300), caption: ALL.slice(300, 600) } };
    const card = { type: 'packageCard', attrs: { listing_id: listing.id, name: XSS_CORPUS[3] } };
    const video = { type: 'video', attrs: { provider: 'vimeo', id: '76979871', title: ALL.slice(0, 300) } };
    const content = textOfAttacks([...listAndTable(), { type: 'image', ...words }, card, video]);
    for (const [at, attack] of XSS_CORPUS.entries()) {
      const input = {
        title: `${at} ${attack}`,
        category_id: category!.id,
        content:
          at === 0 ? content : { type: 'doc', content: [{ type: 'paragraph', content: [text(attack)] }] },
        meta_description: attack,
        meta_keywords: attack,
        photo_file_id: photo,
        listings: [listing.id],
      };
      const article = await put('MEDIA', 'articles.create', input);
      if (!article) continue;
      articles.push(article.slug);
      await put('MEDIA', 'articles.publish', { id: article.id });
    }
    expect(articles.length).toBeGreaterThan(XSS_CORPUS.length - 4);
    const page = await put('MEDIA', 'pages.create', {
      title: XSS_CORPUS[34]!,
      custom_url: '/serangan',
      content,
      meta_description: ALL.slice(0, 300),
    });
    await put('MEDIA', 'pages.publish', { id: page!.id });
    pages.push('/serangan');
    for (const [at, attack] of XSS_CORPUS.entries()) {
      const shown = { is_public: true, position: at + 1 };
      await put('MEDIA', 'slides.create', {
        ...shown,
        photo_file_id: photo,
        title: attack.slice(0, 80),
        link: attack,
      });
      if (at % 6 === 0)
        await put('MEDIA', 'slides.create', {
          ...shown,
          photo_file_id: photo,
          title: attack,
          description: attack,
        });
      await put('MEDIA', 'testimonials.create', {
        name: attack,
        origin: attack,
        quote: ALL.slice(0, 900),
        stars: 5,
        consented: true,
        is_public: true,
        photo_file_id: photo,
        listing_id: listing.id,
      });
      await put('MEDIA', 'faqs.create', { ...shown, question: attack, answer: ALL.slice(0, 1_900) });
    }
    const itineraries = XSS_CORPUS.map((attack, at) => ({ day: at + 1, title: attack, description: attack }));
    await put('MAIN', 'listings.replace_itineraries', { id: listing.id, itineraries });
  });

  it('is taken as words, or refused, in every setting of the site', async () => {
    const tabs = [SITE_TABS.basic, SITE_TABS.contacts, SITE_TABS.seo, SITE_TABS.payment];
    const fields = tabs.flatMap((tab) => Object.entries(tab));
    const typed = fields.filter(([, { kind }]) => ['text', 'long_text', 'url'].includes(kind));
    let { version } = (await t.as('MAIN').call('sites.detail')).body.data;
    let taken = 0;
    for (const [name] of typed)
      for (const attack of [ALL.slice(0, 400), ...XSS_CORPUS.slice(0, 7)]) {
        const saved = await put('MAIN', 'sites.update', { id: t.site.id, version, [name]: attack });
        if (!saved) continue;
        version = saved.version;
        taken += 1;
      }
    expect(taken).toBeGreaterThan(20);
  });

  it('runs in no page of the site, in either language', async () => {
    const paths = [
      '/',
      '/paket',
      `/paket/${listing.slug}`,
      `/bandingkan?paket=${listing.slug}`,
      '/artikel',
      '/artikel?kategori=svg-onload-alert-1',
      ...articles.slice(0, 8).map((slug) => `/artikel/${slug}`),
      ...pages,
      '/galeri',
      '/testimoni',
      '/tanya-jawab',
      '/kontak',
      ...XSS_CORPUS.filter((_, at) => at % 4 === 0).map((attack) => `/cari?q=${encodeURIComponent(attack)}`),
      ...XSS_CORPUS.slice(0, 4).map(
        (attack) => `/paket?ref=${encodeURIComponent(attack)}&q=${encodeURIComponent(attack)}`,
      ),
    ];
    let read = 0;
    for (const path of paths)
      for (const locale of ['', '/en']) {
        const { statusCode, body, headers } = await t.anonymous.inject({ url: locale + path });
        if (!String(headers['content-type']).startsWith('text/html')) continue;
        expect(dangersIn(body), `${statusCode} ${locale}${path}`).toEqual([]);
        if (statusCode === 200) read += 1;
      }
    expect(read).toBeGreaterThan(paths.length);
    const home = (await t.anonymous.inject({ url: `/artikel/${articles[0]}` })).body;
    // The texts are there, as words.
    expect(home).toContain('&lt;img src=x onerror=alert(1)&gt;');
  }, 120_000);

  it('comes back as words in a form that was refused', async () => {
    for (let at = 0; at < XSS_CORPUS.length; at += 4) {
      const [name = '', email = name, phone = name, body = name] = XSS_CORPUS.slice(at, at + 4);
      const answer = await t.anonymous.inject({
        method: 'POST',
        url: '/kontak',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ name, email, phone, body }).toString(),
      });
      expect(dangersIn(answer.body), name).toEqual([]);
    }
  });

  it('is words in letters, printed papers and answers that are kept ready', async () => {
    const email = emailHtml({ subject: ALL, body: ALL, locale: 'id' }, ALL);
    // A letter styles its elements itself.
    expect(dangersIn(email)).toEqual([]);
    const kept = await put('MAIN', 'canned_answers.create', {
      title: XSS_CORPUS[4],
      body: ALL.slice(0, 900),
    });
    expect(kept).not.toBeNull();
    const said = await t
      .as('MAIN')
      .call('conversations.answer', { id: customer.id, way: 'EMAIL', text: ALL.slice(0, 900) });
    expect(said.status, JSON.stringify(said.body)).toBe(201);
    const letters = await t.db
      .selectFrom('messages')
      .select(['subject', 'body', 'locale'])
      .where('site_id', '=', t.site.id)
      .execute();
    expect(letters.some(({ body }) => body.includes('<img src=x onerror=alert(1)>'))).toBe(true);
    for (const letter of letters)
      expect(dangersIn(emailHtml({ ...letter, locale: 'id' }, t.site.host))).toEqual([]);
    const paper = await put('MAIN', 'documents.create', {
      name: XSS_CORPUS[5],
      content: textOfAttacks(listAndTable()),
      letterhead: true,
    });
    expect(paper).not.toBeNull();
    const sheet = await t.as('MAIN').call('documents.preview', { content: textOfAttacks(listAndTable()) });
    expect(sheet.body.data.html.length).toBeGreaterThan(0);
    expect(dangersIn(sheet.body.data.html)).toEqual([]);
  });
});

describe('the reading of a page for dangers', () => {
  it('finds every attack of the corpus that is written as markup', () => {
    // What begins with other signs stands for templates and encodings; two are tags that no browser completes.
    const harmless = ['<form><math>', '<img src="x` `'];
    const shown = XSS_CORPUS.filter(
      (attack) =>
        /<[a-z]/i.test(attack) &&
        !/^[&{%+]/.test(attack) &&
        !harmless.some((begin) => attack.startsWith(begin)),
    );
    const missed = shown.filter((attack) => dangersIn(`<p>${attack}</p>`).length === 0);
    expect(missed).toEqual([]);
  });
});

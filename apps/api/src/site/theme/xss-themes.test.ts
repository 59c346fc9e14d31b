import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { THEME_DROPS, THEME_FILTERS } from '@rihla/domain/themes/theme-drops';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { dangersIn, XSS_CORPUS } from '../../../test/support/xss-corpus.ts';
import { makePicture } from '../../seed/builders.ts';
import { draftPage } from './draft-pages.ts';
import type { RenderJob } from './render-job.ts';
import { renderPool } from './render-pool.ts';
import { siteLook } from './site-look.ts';

const pool = renderPool({ threads: 2, deadlineMs: 5_000, waiting: 20 });
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(async () => {
  await pool.close();
  await t.close();
});

/** The page for an unknown address, whose header prints every attack of the corpus by this template, as `one`. */
function page(template: string): RenderJob {
  const header = `{% for one in settings.attacks %}${template}{% endfor %}`;
  const links = {
    home: '/',
    listings: '/',
    contact: '/',
    articles: null,
    account: '/',
    other_language: '/en',
  };
  const contact = { any: false, social: [], phone: null, whatsapp: null, email: null, address: [] };
  const layout = {
    assets: { styles: '/site/x.css', script: null, font: null },
    contact,
    other_language: { code: 'en', name: 'English' },
    links,
    alternates: [],
    licences: [],
    header: true,
    footer: false,
    brand: 'Al-Hijrah',
    title: 'T',
  };
  return {
    kind: 'page',
    key: header,
    templates: { header },
    page: 'message',
    locale: 'id',
    data: { layout, page: { title: 'T', text: '', act: { text: '', url: '/' } } },
    settings: { attacks: [...XSS_CORPUS, XSS_CORPUS.join('\n')] },
    strict: false,
    longestMs: 4_000,
  };
}

/** Templates that print a value at every place where one may stand. */
const PLACES: Record<string, string> = {
  text: '<p>{{ one }}</p>',
  'a comment': '<!-- {{ one }} -->',
  'a title and a text field': '<title>{{ one }}</title><textarea>{{ one }}</textarea>',
  'attributes with both quotes': `<p title="{{ one }}" lang='{{ one }}'></p>`,
  'addresses with both quotes': `<a href="{{ one }}">x</a><a href=' {{- one -}} '>x</a>`,
  'addresses of pictures and forms': `<img src="{{ one }}" alt=""><form action="{{ one }}"></form>`,
  'a button and a drawing': `<button formaction="{{ one }}"></button><svg><a xlink:href="{{ one }}"></a></svg>`,
  'the middle of an address': '<a href="/cari?q={{ one }}">x</a>',
  'an address behind a condition': '<a href="{% if layout.nothing %}/x/{% endif %}{{ one }}">x</a>',
  'an address in two parts': '<a href="{{ layout.nothing }}{{ one }}">x</a>',
  'an address by echo': '<a href="{% echo one %}">{% echo one %}</a>',
  'an address in a part': '{% assign to = one %}<a href="{{ to }}">x</a>',
  styles: '<p style="color: {{ one }}">x</p>',
  cycle: '<p title="{% cycle one, one %}">{% cycle one, layout.title %}</p>',
  'what was captured': '{% capture words %}{{ one }}{% endcapture %}<p>{{ words }}</p>',
  'what a loop shows':
    '{% assign all = one | split: " " %}{% for some in all %}<i>{{ some }}</i>{% endfor %}',
};

describe('a template of an agency', () => {
  it.each(Object.entries(PLACES))('shows every attack as words in %s', async (_place, template) => {
    const answer = await pool.run(page(template));
    expect(answer?.html, JSON.stringify(answer?.findings)).toContain('alert(1)');
    expect(dangersIn(answer?.html ?? '')).toEqual([]);
  });

  it('keeps a value in a style to that style', async () => {
    const attacks = ['red;position:fixed;inset:0;background:url(//evil.example/x)'];
    const job = { ...page('<p style="color: {{ one }}">alert</p>'), settings: { attacks } } as RenderJob;
    const html = (await pool.run(job))?.html ?? '';
    expect(/<p style="([^"]*)">alert/.exec(html)?.[1]).toBe(
      'color: redpositionfixedinset0backgroundurl(evil.examplex)',
    );
  });

  it('cannot unescape a value by any filter', async () => {
    const needs: Record<string, string> = {
      t: ': locale',
      append: ': one',
      prepend: ': one',
      replace: ': "&", "&"',
      remove: ': "&"',
      split: ': "&"',
      join: ': "<"',
      default: ': one',
      truncate: ': 90',
      truncatewords: ': 9',
      slice: ': 0, 90',
      concat: ': layout.licences',
      where: ': "x"',
      map: ': "x"',
    };
    // A card is made of what the server has prepared, and numbers are none of these.
    const others = 'listing_card ceil floor round minus plus times divided_by modulo'.split(' ');
    for (const name of Object.keys(THEME_FILTERS).filter((one) => !others.includes(one))) {
      const value = `one | ${name}${needs[name] ?? ''}`;
      const answer = await pool.run(page(`<p title="{{ ${value} }}">{{ ${value} }}</p>`));
      expect(answer?.html, `${name}: ${JSON.stringify(answer?.findings)}`).toBeDefined();
      expect(dangersIn(answer?.html ?? ''), name).toEqual([]);
    }
    for (const forbidden of ['raw', 'rich_text', 'script_json', 'json', 'strip_html', 'in_address'])
      expect(Object.keys(THEME_FILTERS), forbidden).not.toContain(forbidden);
  });

  it('that shows a value outside of quotes, or in code, is not published', async () => {
    const wrong = [
      '<p title={{ layout.brand }}>x</p>',
      '<p\n{{ layout.brand }}>x</p>',
      '<{{ layout.brand }}>',
      '<p data-x=a{% echo layout.brand %}>x</p>',
      '<p {% render "stars", count: 1, text: "" %}>x</p>',
    ];
    for (const source of wrong) {
      const { version } = (await t.as('MEDIA').call('site_themes.get', { id: t.site.id })).body.data;
      const files = [{ name: 'header.liquid', source }];
      await t.as('MEDIA').call('site_themes.update', { id: t.site.id, version, files, replace: true });
      const { findings } = (await t.as('MEDIA').call('site_themes.check', { id: t.site.id })).body.data;
      expect(findings[0], source).toMatchObject({
        file: 'header.liquid',
        code: 'bare_value',
        line: source.startsWith('<p\n') ? 2 : 1,
      });
    }
  });
});

/** The path of each text in the values of a theme, `page.slides[].title`, as a template goes through them. */
function printAll(fields: typeof THEME_DROPS, path = '', depth = 0): string {
  return Object.entries(fields)
    .map(([name, drop]) => {
      const value = path ? `${path}.${name}` : name;
      if (name === 'settings' || name === 'cards') return '';
      const item = `item${depth}`;
      if (drop.kind === 'list')
        return `{% for ${item} in ${value} %}${drop.fields ? printAll(drop.fields, item, depth + 1) : places(item)}{% endfor %}`;
      return drop.fields ? printAll(drop.fields, value, depth) : places(value);
    })
    .join('\n');
}
const places = (value: string) =>
  `<a href="{{ ${value} }}" title='{{ ${value} }}' style="color:{{ ${value} }}">{{ ${value} }}</a>`;

describe('what people have typed', () => {
  it('runs on no page of a theme that shows every value at every place', async () => {
    const text = (words: string): RichNode => ({
      type: 'paragraph',
      content: [{ type: 'text', text: words }],
    });
    const photo = await makePicture(t.site);
    const media = t.as('MEDIA');
    const taken: number[] = [];
    const put = async (name: Parameters<typeof media.call>[0], input: object) => {
      const { status, body } = await media.call(name, input);
      taken.push(status);
      return (body as unknown as { data?: { id: string } }).data;
    };
    for (const attack of XSS_CORPUS.slice(0, 12)) {
      await put('slides.create', {
        is_public: true,
        position: 1,
        photo_file_id: photo,
        title: attack.slice(0, 80),
        link: attack,
      });
      await put('slides.create', {
        is_public: true,
        position: 1,
        photo_file_id: photo,
        title: attack.slice(0, 80),
        description: attack,
      });
      await put('faqs.create', { is_public: true, position: 1, question: attack, answer: attack });
      const said = { name: attack, origin: attack, quote: attack, stars: 5 };
      await put('testimonials.create', { ...said, consented: true, is_public: true, photo_file_id: photo });
      const category = await put('categories.create', { title: attack.slice(0, 60) });
      const article = await put('articles.create', {
        title: attack,
        meta_description: attack,
        category_id: category?.id,
        content: { type: 'doc', content: [text(attack)] },
      });
      if (article) await put('articles.publish', { id: article.id });
    }
    expect(taken.filter((status) => status < 300).length).toBeGreaterThan(40);
    expect(Math.max(...taken)).toBeLessThan(500);

    const all = `<section class="wrap block"><h1>Semua</h1>${printAll(THEME_DROPS)}</section>`;
    const look = siteLook(
      {
        preset: 'default',
        settings: { order: ['sections/semua'] },
        files: [{ name: 'sections/semua.liquid', source: all }],
      },
      null,
    );
    const call = { db: t.db, site: t.site, now: t.clock.now(), request: { origin: 'http://agen.test' } };
    for (const locale of ['id', 'en'] as const) {
      const home = await draftPage(call as never, look, { path: '/', locale });
      const { key, templates, settings } = look;
      const job = { kind: 'page', key, templates, settings, strict: true, longestMs: 4_000 } as const;
      const answer = await pool.run({ ...job, page: home.page, locale, data: home.data });
      expect(answer?.html, JSON.stringify(answer?.findings)).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(dangersIn(answer?.html ?? '')).toEqual([]);
    }
  });
});

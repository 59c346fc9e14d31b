import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPLACEABLE } from '@rihla/domain/themes/theme-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const id = () => t.site.id;
const media = () => t.as('MEDIA');
const home = async () => (await t.anonymous.inject({ url: '/' })).body;
type Files = { name: string; source: string | null }[];

async function save(input: {
  files?: Files;
  settings?: object;
  preset?: 'serambi' | 'default';
  replace?: boolean;
}) {
  const { version } = (await media().call('site_themes.get', { id: id() })).body.data;
  return media().call('site_themes.update', { id: id(), version, ...input });
}

async function publish() {
  const { version } = (await media().call('site_themes.get', { id: id() })).body.data;
  return media().call('site_themes.publish', { id: id(), version });
}

describe('the theme of a site', () => {
  it('shows visitors a draft once it is published, and an earlier version again by one act', async () => {
    const before = await home();
    expect(before).toContain('/site/assets/');
    expect((await save({ settings: { accent: '#7a1f4b' } })).status).toBe(200);
    expect(await home()).toBe(before);
    expect((await publish()).body.data).toEqual({ id: id(), number: 1 });
    const sheet = /href="(\/site\/theme\/1\/\w+\.css)"/.exec(await home())?.[1] ?? '';
    const styles = await t.anonymous.inject({ url: sheet });
    expect(styles.body).toContain('--brand-6:#7a1f4b');
    expect(styles.headers['cache-control']).toContain('immutable');

    const promo = '<section class="wrap block"><h2>Promo {{ layout.brand }}</h2></section>';
    const order = ['sections/promo', 'sections/hero'];
    await save({ files: [{ name: 'sections/promo.liquid', source: promo }], settings: { order } });
    expect((await publish()).body.data.number).toBe(2);
    const page = await t.anonymous.inject({ url: '/' });
    expect(page.body).toContain('<h2>Promo ');
    expect(page.body.indexOf('Promo ')).toBeLessThan(page.body.indexOf('class="hero'));
    const again = await t.anonymous.inject({
      url: '/',
      headers: { 'if-none-match': String(page.headers.etag) },
    });
    expect(again.statusCode).toBe(304);

    const back = await media().call('site_themes.return', { id: id(), number: '1' });
    expect(back.body.data).toEqual({ id: id(), number: 3 });
    expect(await home()).not.toContain('Promo ');
    const { versions } = (await media().call('site_themes.versions', { id: id() })).body.data;
    expect(versions.map(({ number, is_live, returned_from }) => [number, is_live, returned_from])).toEqual([
      [3, true, 1],
      [2, false, null],
      [1, false, null],
    ]);
    expect((await media().call('site_themes.version', { id: id(), number: '2' })).body.data.files).toEqual([
      { name: 'sections/promo.liquid', source: promo },
    ]);
  });

  it('is refused with file and line while something is wrong with it', async () => {
    const wrong = [
      ['sections/hero.liquid', 'a\n{% if layout.brand %}\n', 'syntax', 2],
      ['sections/hero.liquid', '\n{{ layout.brand | raw }}', 'unknown_filter', 2],
      ['sections/hero.liquid', "{% include 'x' %}", 'unknown_tag', 1],
      [
        'sections/slides.liquid',
        '\n\n{% for s in page.slides %}{{ s.titel }}{% endfor %}',
        'unknown_drop',
        3,
      ],
      ['footer.liquid', "{% render '../../etc/passwd' %}", 'unknown_template', 1],
      ['header.liquid', '\n<script src="/x.js"></script>', 'script', 2],
      ['header.liquid', '<a href="#" onclick="x()">', 'script', 1],
      ['header.liquid', '<img src="https://elsewhere.example/x.png" alt="">', 'external', 1],
      ['theme.css', 'a{}\n@import url(https://elsewhere.example/x.css);', 'external', 2],
      ['theme.css', 'a{background:url(//elsewhere.example/x.png)}', 'external', 1],
      ['theme.css', 'a{}\na { background: u\\72l(//elsewhere.example/x.png) }', 'external', 2],
      ['theme.css', 'a { color: red }\n\nb { color: red', 'syntax', 3],
      ['theme.css', 'a {\n color: var(--paper);\n background: var(--sand) }', 'contrast', 2],
      ['settings.json', '[\n {"key": }]', 'fields', 2],
      ['settings.json', '[\n {"key": "Bad Key"}]', 'fields', 2],
      ['sections/why.liquid', '<section>\n<div>\n</section>', 'markup', 2],
      ['header.liquid', '<header>\n<p>x</p></header></main>', 'markup', 2],
      ['sections/why.liquid', '<p>{{ "a <b " }}\n<img src="/x.png"></p>', 'accessibility', 2],
      ['header.liquid', '<header>\n<a href="/"></a><input name="q"></header>', 'accessibility', 2],
      [
        'sections/why.liquid',
        '<p>\n{% for i in (1..5000) %}{% for j in (1..5000) %}{{ j }}{% endfor %}{% endfor %}</p>',
        'too_slow',
        2,
      ],
      [
        'sections/why.liquid',
        `<p>\n<b>{% for i in (1..2000) %}${'a long text '.repeat(60)}{% endfor %}</b></p>`,
        'too_large',
        2,
      ],
    ] as const;
    for (const [name, source, code, line] of wrong) {
      await save({ replace: true, files: [{ name, source }] });
      const { findings } = (await media().call('site_themes.check', { id: id() })).body.data;
      expect(findings[0], source).toMatchObject({ file: name, code, line });
      if (code === 'too_slow') expect(findings[0]!.what).toBe('');
      const refused = await publish();
      expect([refused.status, refused.body.code, refused.body.data]).toEqual([
        422,
        'themes.unfit',
        { count: findings.length, file: name, line },
      ]);
    }
    await save({ replace: true, settings: { ink: '#999999' } });
    const { findings } = (await media().call('site_themes.check', { id: id() })).body.data;
    expect(findings[0]).toMatchObject({ file: 'settings', code: 'contrast' });
    const look = await publish();
    expect([look.status, look.body.code, look.body.data]).toEqual([
      422,
      'themes.unfit_look',
      { count: findings.length },
    ]);
    await save({
      replace: true,
      files: [{ name: 'theme.css', source: `a{color:red}${' '.repeat(60_000)}` }],
    });
    const styles = await publish();
    expect([styles.status, styles.body.code, styles.body.data]).toEqual([
      422,
      'themes.unfit_file',
      { count: 1, file: 'theme.css' },
    ]);
  });

  it('may be full of tags', async () => {
    const files = [{ name: 'sections/hero.liquid', source: `<h1>a</h1>${'<b></b>'.repeat(9_000)}` }];
    expect((await save({ replace: true, files })).status).toBe(200);
    expect((await media().call('site_themes.check', { id: id() })).body.data.findings).toEqual([]);
  });

  it('may hold every default template word by word', async () => {
    const files = REPLACEABLE.map((name) => ({
      name,
      source: readFileSync(join(import.meta.dirname, '../theme-default', name), 'utf8'),
    }));
    expect((await save({ replace: true, files })).status).toBe(200);
    expect((await media().call('site_themes.check', { id: id() })).body.data.findings).toEqual([]);
  });

  it('is previewed as a draft, in either language and on any page, without scripts', async () => {
    const fields = '[{"key":"motto","type":"text","label":{"id":"Moto","en":"Motto"},"default":"Amanah"}]';
    await save({
      replace: true,
      preset: 'serambi',
      files: [
        { name: 'settings.json', source: fields },
        { name: 'sections/why.liquid', source: '<p class="why">{{ settings.motto }} {{ locale }}</p>' },
      ],
    });
    const shown = async (path: string, locale: 'id' | 'en') =>
      (await media().call('site_themes.preview', { id: id(), path, locale })).body.data;
    const page = await shown('/', 'en');
    expect(page.html).toContain('<p class="why">Amanah en</p>');
    expect(page.html).not.toContain('<script type="module"');
    expect(page.styles).toContain('--brand-6:#2f5d46');
    expect((await shown('/paket', 'id')).html).toContain('lang="id"');
    for (const path of ['', '//', '///', '//[', '\\\\[', '//elsewhere.example', ':80', '/%', '/paket?%'])
      expect((await shown(path, 'id')).html, path).toContain('<html');
    const content = {
      type: 'doc' as const,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Berdiri sejak 2009.' }] }],
    };
    const written = { title: 'Tentang kami', custom_url: '/tentang-kami', content };
    const about = (await media().call('pages.create', written)).body.data.id;
    expect((await shown('/tentang-kami', 'id')).html).not.toContain('Berdiri');
    await media().call('pages.publish', { id: about });
    expect((await shown('/tentang-kami', 'en')).html).toContain('Berdiri sejak 2009.');
    await save({ files: [{ name: 'sections/why.liquid', source: '\n{{ layout.nothing }}' }] });
    expect(await shown('/', 'id')).toMatchObject({
      html: null,
      finding: { file: 'sections/why.liquid', line: 2, code: 'unknown_drop' },
    });
    const slow = '<p>\n{% for i in (1..30000) %}{% for j in (1..30000) %}{{ j }}{% endfor %}{% endfor %}';
    await save({ files: [{ name: 'sections/why.liquid', source: slow }] });
    // On a busy machine the time of a page may be over before this section has begun.
    await expect
      .poll(() => shown('/', 'id'), { timeout: 30_000 })
      .toMatchObject({
        html: null,
        finding: { file: 'sections/why.liquid', line: 2, code: 'too_slow' },
      });
  });

  it('keeps what somebody else has saved, and takes no file or size that a theme cannot have', async () => {
    const { version } = (await media().call('site_themes.get', { id: id() })).body.data;
    const change = (files: Files) => media().call('site_themes.update', { id: id(), version, files });
    expect((await change([{ name: 'theme.css', source: 'a{}' }])).status).toBe(200);
    const stale = await change([{ name: 'theme.css', source: 'b{}' }]);
    expect([stale.status, stale.body.code]).toEqual([409, 'kit.stale_version']);
    const codeOf = async (files: Files) => (await save({ files })).body.code;
    for (const name of [
      'layout.liquid',
      '../header.liquid',
      'sections/../../x.liquid',
      '/etc/passwd',
      'sections\\x.liquid',
      'sections/x.liquid\0',
      'sections/x.html',
      'sections/X.liquid',
      'sections/x.liquid/y',
      '__proto__',
      'constructor',
      '',
    ])
      expect(await codeOf([{ name, source: '' }]), name).toBe('themes.unknown_file');
    expect(await codeOf([{ name: 'theme.css', source: 'é'.repeat(40_000) }])).toBe('themes.too_large');
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `parts/p${at}.liquid`, source: '' }));
    expect(await codeOf(many)).toBe('themes.too_many_files');
  });

  it('that cannot be rendered any more gives way to the version before it, and the office is told once', async () => {
    await save({ replace: true, settings: { accent: '#123a6b' } });
    const good = (await publish()).body.data.number;
    const bomb =
      "{% for i in (1..30000) %}{% for j in (1..30000) %}{{ i }}{% endfor %}{% endfor %}{{ 'x' | nothing }}";
    await t.db
      .insertInto('site_theme_versions')
      .values({
        site_id: id(),
        number: good + 1,
        preset: 'default',
        settings: '{}',
        files: JSON.stringify([
          { name: 'sections/hero.liquid', source: bomb },
          { name: 'sections/promo.liquid', source: '<p>Promo</p>' },
        ]),
        bytes: 100,
      })
      .execute();
    const pages = await Promise.all([home(), home()]);
    // The second page may be asked for when the failure of the first is known already.
    expect(pages.some((page) => page.includes(`/site/theme/${good + 1}/`))).toBe(true);
    for (const page of pages) {
      expect(page).toContain('class="hero');
      expect(page).not.toContain('Promo');
    }
    expect(await home()).toContain(`/site/theme/${good}/`);
    const { versions } = (await media().call('site_themes.versions', { id: id() })).body.data;
    expect(versions[0]).toMatchObject({
      number: good + 1,
      is_live: false,
      failure: expect.stringContaining('nothing'),
    });
    const notices = await t.db
      .selectFrom('notices')
      .select('body')
      .where('site_id', '=', id())
      .where('link', '=', '/admin/settings/theme')
      .execute();
    expect(notices).toHaveLength(2);
    for (const { body } of notices) expect(body).toContain('“nothing”');
  });
});

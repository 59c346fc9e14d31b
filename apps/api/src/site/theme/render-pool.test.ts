import { afterAll, describe, expect, it } from 'vitest';
import type { RenderJob } from './render-job.ts';
import { renderPool } from './render-pool.ts';

const pool = renderPool({ threads: 2, deadlineMs: 600, waiting: 20 });
afterAll(() => pool.close());

/** The page for an unknown address, which needs the least data, with a header of its own. */
function page(header: string): RenderJob {
  const links = {
    home: '/',
    listings: '/',
    contact: '/',
    articles: null,
    account: '/',
    other_language: '/en',
  };
  const layout = {
    assets: { styles: '', script: null, font: null },
    contact: { any: false, social: [], phone: null, whatsapp: null, email: null, address: [] },
    other_language: { code: 'en', name: 'English' },
    links,
    alternates: [],
    licences: [],
    header: true,
    footer: true,
    brand: 'Al-Hijrah',
  };
  return {
    kind: 'page',
    key: header,
    templates: { header },
    page: 'message',
    locale: 'id',
    data: { layout, page: { title: 'T', text: '', act: { text: '', url: '' } } },
    settings: {},
    strict: false,
    longestMs: 400,
  };
}

const BOMBS: Record<string, string> = {
  'a list of a billion': '{% for i in (1..1000000000) %}x{% endfor %}',
  'loops in loops': '{% for i in (1..30000) %}{% for j in (1..30000) %}{{ i }}{% endfor %}{% endfor %}',
  'a text that doubles':
    "{% assign s = 'xxxxxxxx' %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}",
  'a text that is replaced by longer ones':
    "{% assign s = 'aaaa' %}{% for i in (1..60) %}{% assign s = s | replace: 'a', 'aaaaaaaa' %}{% endfor %}",
  'a list that doubles':
    "{% assign a = 'a,b' | split: ',' %}{% for i in (1..60) %}{% assign a = a | concat: a %}{% endfor %}",
  'a template that renders itself': "{% render 'header' %}{% render 'header' %}",
  'a template of a hundred thousand letters': '{{ layout.brand }}'.repeat(10_000),
  'padding of a date': "{{ 'now' | date: '%999999999d' }}",
  'comments that begin comments': `{% comment %}${'{% comment %}{{'.repeat(2_000)}`,
  'a file of the server': "{% include '../../../etc/passwd' %}",
  'the source of the layout': "{% layout 'layout' %}",
};

describe('the threads that render themes', () => {
  it.each(Object.entries(BOMBS))('stop %s while others are served', async (_name, header) => {
    // Once both threads have started, nothing but the page itself takes time.
    await Promise.all([pool.run(page('{{ layout.brand }}')), pool.run(page('{{ layout.brand }}'))]);
    const bomb = pool.run(page(header));
    const other = await pool.run(page('<p>{{ layout.brand }}</p>'));
    expect(other?.html).toContain('<p>Al-Hijrah</p>');
    expect((await bomb)?.findings?.[0]).toBeDefined();
  });

  it('reach nothing behind the values they are given, and print markup as text', async () => {
    const header =
      "{{ layout.constructor }}{{ layout.__proto__ }}{{ 'x'.constructor.constructor }}{{ '<b>' }}";
    const answer = await pool.run(page(`<i>${header}</i>`));
    expect(answer?.html).toContain('<i>&lt;b&gt;</i>');
  });

  it('turn away pages beyond those that may wait', async () => {
    const small = renderPool({ threads: 1, deadlineMs: 600, waiting: 1 });
    const [, , refused] = [1, 2, 3].map(() => small.run(page('')));
    expect(await refused).toBeNull();
    await small.close();
  });
});

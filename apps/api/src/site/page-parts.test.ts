import { Context, Liquid, type Template } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { partRenderer } from './page-parts.ts';

const TEMPLATES: Record<string, string> = {
  header:
    "<header>{{ layout.brand }}{% for one in layout.menu %} {{ one.text }}{% endfor %}{{ '' | rendered }}</header>",
  faqs: "{% assign all = page.faqs %}{% render 'list', list: all %}{{ '' | rendered }}",
  list: '{% for one in list %}{{ one[field] }} {{ locale }} {% endfor %}',
};

/** Renders parts of pages, and counts how many were not taken from the cache. */
function open() {
  const engine = new Liquid({ templates: TEMPLATES, ownPropertyOnly: true });
  let count = 0;
  engine.registerFilter('rendered', () => {
    count += 1;
    return '';
  });
  const parsed = new Map<string, Template[]>();
  const templateOf = (name: string) => {
    const found = parsed.get(name) ?? engine.parse(TEMPLATES[name] ?? '', name);
    parsed.set(name, found);
    return found;
  };
  const part = partRenderer(engine, templateOf);
  const render = (name: string, scope: { layout: object; page?: object }, locale = 'id') =>
    part(
      name,
      scope,
      new Context(
        {},
        engine.options,
        { globals: { locale, field: 'question' }, sync: true },
        { liquid: engine },
      ),
    );
  return { render, count: () => count };
}

describe('a part of a page', () => {
  it('is rendered once for the values that its template names', () => {
    const { render, count } = open();
    const layout = { brand: 'Al-Hijrah', menu: [{ text: 'Paket' }], title: 'Beranda' };
    expect(render('header', { layout })).toBe('<header>Al-Hijrah Paket</header>');
    expect(render('header', { layout: { ...layout, title: 'Kontak' } })).toContain('Al-Hijrah');
    expect(count()).toBe(1);
  });

  it('is rendered anew when one of them changes, deep in a list too', () => {
    const { render } = open();
    render('header', { layout: { brand: 'Al-Hijrah', menu: [{ text: 'Paket' }] } });
    expect(render('header', { layout: { brand: 'Al-Hijrah', menu: [{ text: 'Artikel' }] } })).toBe(
      '<header>Al-Hijrah Artikel</header>',
    );
  });

  it('is rendered anew in another language that only a template inside of it names', () => {
    const { render, count } = open();
    const scope = { layout: {}, page: { faqs: [{ question: 'Kapan?' }] } };
    expect(render('faqs', scope)).toBe('Kapan? id ');
    expect(render('faqs', scope, 'en')).toBe('Kapan? en ');
    expect(render('faqs', scope)).toBe('Kapan? id ');
    expect(count()).toBe(2);
  });
});

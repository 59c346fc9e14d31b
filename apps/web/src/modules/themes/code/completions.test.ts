import { CompletionContext } from '@codemirror/autocomplete';
import { liquid } from '@codemirror/lang-liquid';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import type { ThemeDrops, ThemeSource } from '../theme.queries.ts';
import { liquidCompletions, templateCompletion } from './completions.ts';

const drop = (path: string, kind = 'text', file: string | null = null) => ({ path, kind, note: '', file });
const drops: ThemeDrops = {
  drops: [
    drop('page', 'object'),
    drop('page.cards', 'list'),
    drop('page.cards[].name'),
    drop('page.cards[].photo', 'object'),
    drop('page.cards[].photo.src'),
    drop('page.cities', 'list'),
    drop('page.cities[].agents', 'list'),
    drop('page.cities[].agents[].phone'),
    drop('settings', 'object'),
    drop('card', 'object', 'article-card.liquid'),
    drop('card.title', 'text', 'article-card.liquid'),
  ],
  filters: [{ name: 'truncate', note: 'cut' }],
  tags: ['for', 'if', 'render'],
  templates: ['picture'],
};
const fields = '[{"key":"promo","type":"text","label":{"id":"Promo","en":"Promotion"},"default":""}]';

/** The names that are offered at the end of a template. */
async function offered(source: string, file = 'sections/hero.liquid'): Promise<string[]> {
  const files = [
    { name: file, source },
    { name: 'parts/badge.liquid', source: '' },
    { name: 'settings.json', source: fields },
  ] as ThemeSource[];
  const completions = liquidCompletions(drops, file, () => files);
  const state = EditorState.create({ doc: source, extensions: liquid(completions) });
  const found = await templateCompletion(completions)(new CompletionContext(state, source.length, true));
  return found?.options.map(({ label }) => label) ?? [];
}

describe('completion in a template', () => {
  it.each([
    ['{{ page.', ['cards', 'cities']],
    ['{{ page.cards[0].', ['name', 'photo']],
    ['{{ page.cards.first.photo.', ['src']],
    ['{% for one in page.cards %}{{ one.', ['name', 'photo']],
    ['{% for city in page.cities %}{% for agent in city.agents %}{{ agent.', ['phone']],
    ['{% assign best = page.cards | first %}{{ best.photo.', ['src']],
    ['{% assign all = page.cards %}{% for one in all %}{{ one.photo.', ['src']],
    ['{{ settings.', ['promo']],
    ["{% render '", ['picture', 'parts/badge']],
    ["{% render 'parts/b", ['picture', 'parts/badge']],
  ])('after %s', async (source, names) => {
    expect(await offered(source)).toEqual(names);
  });

  it('offers the values of a file in that file alone', async () => {
    expect(await offered('{{ card.', 'article-card.liquid')).toEqual(['title']);
    expect(await offered('{{ card.')).toEqual([]);
  });

  it('offers nothing that is refused when the theme is published', async () => {
    expect(await offered("{{ 'a' | ")).toEqual(['truncate']);
    const tags = await offered('{% ');
    expect(tags).toEqual(expect.arrayContaining(['if', 'endif', 'else', 'for', 'render']));
    expect(tags).not.toContain('include');
    expect((await offered('<a ')).filter((name) => name.startsWith('on'))).toEqual([]);
    expect(await offered('<')).not.toContain('script');
  });
});

import { expect, it } from 'vitest';
import { type MessageKey, translate } from './format.ts';
import { themeFailureText } from './theme-failure.ts';

const inLanguage = (locale: 'id' | 'en') => (stored: string) =>
  themeFailureText(stored, (key, values) => translate(locale, key as MessageKey, values));

it.each([
  ['article.liquid · too_large · 1931 kB', 'article.liquid: Too large: 1931 kB'],
  ['header.liquid · 12 · unknown_filter · nothing', 'header.liquid line 12: There is no filter “nothing”'],
  ['home.liquid · too_slow', 'home.liquid: The page takes too long to make'],
  ['something else', 'something else'],
])('says %s in English', (stored, words) => {
  expect(inLanguage('en')(stored)).toBe(words);
});

it('says it in Indonesian as well', () => {
  expect(inLanguage('id')('sections/why.liquid · 2 · too_slow')).toBe(
    'sections/why.liquid baris 2: Halaman terlalu lama dibuat',
  );
});

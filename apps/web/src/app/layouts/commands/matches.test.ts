import { describe, expect, it } from 'vitest';
import { fitOf, matches } from './matches.ts';

describe('the search for a screen', () => {
  it('finds a name by all of its words, in any order', () => {
    expect(matches('Kategori artikel', 'artikel kat')).toBe(true);
    expect(matches('Kategori artikel', 'artikel foto')).toBe(false);
  });

  it('puts the same name first, then one that begins with the text, then one that contains it', () => {
    const names = ['Galeri foto', 'Kategori artikel', 'Artikel pilihan', 'Artikel'];
    expect(names.toSorted((a, b) => fitOf(a, 'artikel ') - fitOf(b, 'artikel '))).toEqual([
      'Artikel',
      'Artikel pilihan',
      'Kategori artikel',
      'Galeri foto',
    ]);
  });
});

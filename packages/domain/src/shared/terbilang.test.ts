import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from './money.ts';
import { amountInWords, inWords, terbilang } from './terbilang.ts';

const values = fc.oneof(fc.nat({ max: 20_000 }), fc.integer({ min: 0, max: 999_999_999_999_999 }));

describe('terbilang', () => {
  it.each([
    [0, 'nol'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [111, 'seratus sebelas'],
    [1_000, 'seribu'],
    [1_500, 'seribu lima ratus'],
    [11_000, 'sebelas ribu'],
    [21_000, 'dua puluh satu ribu'],
    [100_000, 'seratus ribu'],
    [1_000_000, 'satu juta'],
    [1_001_000, 'satu juta seribu'],
    [28_500_123, 'dua puluh delapan juta lima ratus ribu seratus dua puluh tiga'],
    [1_000_000_000, 'satu miliar'],
    [2_001_000_000, 'dua miliar satu juta'],
    [1_000_000_000_000, 'satu triliun'],
    [-7, 'minus tujuh'],
  ])('spells %i', (value, words) => {
    expect(terbilang(value)).toBe(words);
  });

  it('never spells two numbers alike, in either language', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        fc.pre(a !== b);
        expect(terbilang(a)).not.toBe(terbilang(b));
        expect(inWords(a)).not.toBe(inWords(b));
      }),
    );
    const words = Array.from({ length: 20_000 }, (_, n) => terbilang(n));
    expect(new Set(words).size).toBe(words.length);
  });

  it('puts exactly one space between words', () => {
    fc.assert(
      fc.property(values, (value) => {
        for (const text of [terbilang(value), inWords(value)]) expect(text).toMatch(/^[a-z-]+( [a-z-]+)*$/);
      }),
    );
  });

  it.each([0.5, Number.NaN, 1e15])('has no words for %s', (value) => {
    expect(() => terbilang(value)).toThrow(RangeError);
  });
});

describe('inWords', () => {
  it.each([
    [0, 'zero'],
    [15, 'fifteen'],
    [40, 'forty'],
    [42, 'forty-two'],
    [1_101, 'one thousand one hundred one'],
    [28_500_123, 'twenty-eight million five hundred thousand one hundred twenty-three'],
  ])('spells %i', (value, words) => {
    expect(inWords(value)).toBe(words);
  });
});

describe('amounts in words', () => {
  it('names the currency', () => {
    expect(amountInWords(amount(5_000_000), 'IDR', 'id')).toBe('lima juta rupiah');
    expect(amountInWords(amount(5_000_000), 'IDR', 'en')).toBe('five million rupiah');
    expect(amountInWords(amount(175_050), 'USD', 'id')).toBe(
      'seribu tujuh ratus lima puluh dolar AS lima puluh sen',
    );
    expect(amountInWords(amount(-101), 'USD', 'en')).toBe('minus one US dollar and one cent');
    expect(amountInWords(amount(200), 'USD', 'en')).toBe('two US dollars');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { amount, CURRENCIES } from './money.ts';
import { formatMoney, parseMoney, shortMoney } from './money-format.ts';

const id = { locale: 'id' } as const;
const en = { locale: 'en' } as const;

describe('formatMoney', () => {
  it('writes rupiah with dots in Indonesian and commas in English', () => {
    expect(formatMoney(amount(28_500_000), 'IDR', id)).toBe('Rp28.500.000');
    expect(formatMoney(amount(28_500_000), 'IDR', en)).toBe('IDR 28,500,000');
  });

  it('writes cents only where there are some', () => {
    expect(formatMoney(amount(175_050), 'USD', id)).toBe('USD 1.750,50');
    expect(formatMoney(amount(175_005), 'USD', en)).toBe('USD 1,750.05');
    expect(formatMoney(amount(175_000), 'USD', id)).toBe('USD 1.750');
  });

  it('puts the real minus before everything', () => {
    expect(formatMoney(amount(-150_000), 'IDR', id)).toBe('\u2212Rp150.000');
    expect(formatMoney(amount(-5), 'USD', en)).toBe('\u2212USD 0.05');
  });

  it('writes a plus only when asked to, and never before nothing', () => {
    expect(formatMoney(amount(500), 'IDR', { ...id, sign: 'always' })).toBe('+Rp500');
    expect(formatMoney(amount(0), 'IDR', { ...id, sign: 'always' })).toBe('Rp0');
  });

  it('leaves the currency to the column head when asked to', () => {
    expect(formatMoney(amount(-1_000), 'IDR', { ...id, unit: false })).toBe('\u22121.000');
  });
});

describe('shortMoney', () => {
  it.each([
    [999, 'Rp999'],
    [1_000, 'Rp1 rb'],
    [28_500, 'Rp28,5 rb'],
    [28_500_000, 'Rp28,5 jt'],
    [999_949, 'Rp999,9 rb'],
    [999_950, 'Rp1 jt'],
    [1_240_000_000, 'Rp1,2 m'],
    [1_500_000_000_000, 'Rp1.500 m'],
    [-2_300_000, '\u2212Rp2,3 jt'],
    [0, 'Rp0'],
  ])('shortens %i to %s', (units, expected) => {
    expect(shortMoney(amount(units), 'IDR', id)).toBe(expected);
  });

  it('uses K, M and B in English', () => {
    expect(shortMoney(amount(28_500_000), 'IDR', en)).toBe('IDR 28.5M');
    expect(shortMoney(amount(1_200_000_000), 'IDR', en)).toBe('IDR 1.2B');
    expect(shortMoney(amount(175_050), 'USD', en)).toBe('USD 1.8K');
  });

  it('leaves the currency out on an axis', () => {
    expect(shortMoney(amount(28_500_000), 'IDR', { ...id, unit: false })).toBe('28,5 jt');
  });

  it('is never longer than the full figure of a million and more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 1e15 }).map(amount), (value) => {
        expect(shortMoney(value, 'IDR', id).length).toBeLessThanOrEqual(formatMoney(value, 'IDR', id).length);
      }),
    );
  });
});

describe('parseMoney', () => {
  it.each([
    '35.000.000',
    '35000000',
    'Rp 35.000.000',
    'Rp\u00A035.000.000',
    'rp35.000.000',
    'IDR 35,000,000',
    '35.000.000,00',
  ])('reads %s as thirty-five million rupiah', (text) => {
    expect(parseMoney(text, 'IDR')).toBe(35_000_000);
  });

  it.each([
    ['28,5 jt', 28_500_000],
    ['28.5jt', 28_500_000],
    ['Rp 35 JT', 35_000_000],
    ['1,25 juta', 1_250_000],
    ['900 ribu', 900_000],
    ['750rb', 750_000],
    ['1,2 miliar', 1_200_000_000],
    ['-2 jt', -2_000_000],
  ])('reads %s as people shorten rupiah', (text, rupiah) => {
    expect(parseMoney(text, 'IDR')).toBe(rupiah);
  });

  it.each(['28.500 jt', '28,125 jt', '5 m', 'jt', '5 jt 2', '5 jt jt', '99999999999 miliar'])(
    'does not guess what %j means',
    (text) => {
      expect(parseMoney(text, 'IDR')).toBeUndefined();
    },
  );

  it.each([
    ['1.750,50', 175_050],
    ['1,5k', 150_000],
    ['1,750.50', 175_050],
    ['USD 1.750', 175_000],
    ['$1750.5', 175_050],
    ['0,05', 5],
  ])('reads %s as dollars', (text, cents) => {
    expect(parseMoney(text, 'USD')).toBe(cents);
  });

  it.each([
    '',
    'abc',
    '1.2.3',
    '35.00.000',
    '12,5',
    '1.000,50',
    'USD 5',
    '--5',
    '1.000.00',
    '99999999999999999',
    '1e6',
    '-',
  ])('does not take %j for rupiah', (text) => {
    expect(parseMoney(text, 'IDR')).toBeUndefined();
  });

  it('reads back whatever formatMoney wrote', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e13, max: 1e13 }).map(amount),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...LOCALES),
        fc.boolean(),
        (value, currency, locale, plus) => {
          const written = formatMoney(value, currency, { locale, sign: plus ? 'always' : undefined });
          expect(parseMoney(written, currency)).toBe(value);
        },
      ),
    );
  });
});

import { NO_TAX, taxRule } from '@rihla/domain/booking/tax';
import { describe, expect, it } from 'vitest';
import { translate, type MessageKey, type ValuesOf } from './format.ts';
import type { Locale } from './locale.ts';
import { shareText } from './share-text.ts';

const speaking =
  (locale: Locale) =>
  <K extends MessageKey>(key: K, ...values: ValuesOf<K>) =>
    translate(locale, key, ...values);

const shared = {
  name: 'Umroh Reguler 9 Hari',
  departure_at: '2027-01-26',
  price: 28_500_000,
  currency: 'IDR',
  tax: NO_TAX,
  seats_left: 1,
};

describe('the text of a shared package', () => {
  it('has name, departure, price and seats, in both languages', () => {
    expect(shareText(speaking('id'), 'id', shared)).toBe(
      'Umroh Reguler 9 Hari\nBerangkat 26 Januari 2027\nMulai Rp28.500.000 per orang\nSisa 1 kursi',
    );
    expect(shareText(speaking('en'), 'en', shared)).toBe(
      'Umroh Reguler 9 Hari\nDeparts 26 January 2027\nFrom IDR 28,500,000 per person\n1 seat left',
    );
  });

  it('leaves out what a savings program does not have', () => {
    expect(shareText(speaking('id'), 'id', { ...shared, departure_at: null, seats_left: null })).toBe(
      'Umroh Reguler 9 Hari\nMulai Rp28.500.000 per orang',
    );
  });

  it('says which tax comes on top of the price, in both languages', () => {
    const taxed = { ...shared, tax: taxRule('PLUS_ITEMISED', 9_500_000) };
    expect(shareText(speaking('id'), 'id', taxed)).toContain(
      '\nMulai Rp28.500.000 per orang, belum termasuk PPN 1,1% dari bagian plus\n',
    );
    expect(shareText(speaking('en'), 'en', taxed)).toContain(
      '\nFrom IDR 28,500,000 per person, plus PPN 1.1% of the other places\n',
    );
  });

  it('says that a package is full', () => {
    expect(shareText(speaking('id'), 'id', { ...shared, seats_left: 0 })).toMatch(/\nKursi penuh$/);
  });
});

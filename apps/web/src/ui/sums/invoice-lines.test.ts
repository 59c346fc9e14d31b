import { expect, it } from 'vitest';
import { lineName } from './invoice-lines.tsx';

/** The English words of lines, with their values, as a screen has them. */
const words: Readonly<Record<string, string>> = {
  'invoice.discount.voucher': 'Voucher discount',
  'invoice.tax.PLUS_ITEMISED': 'PPN {rate}% of the other places',
};
const dynamic = (key: string, values?: Readonly<Record<string, string | number>>, fallback = key) =>
  words[key]?.replace('{rate}', String(values?.['rate'])) ?? fallback;

it('names discounts and tax in the language of the reader, with code and rate as they were agreed', () => {
  const name = (kind: string, ref: string, description: string) =>
    lineName({ kind, ref, description }, dynamic, 'en');
  expect(name('DISCOUNT', 'voucher', 'Potongan voucher HEMATK7Q2X')).toBe('Voucher discount HEMATK7Q2X');
  expect(name('TAX', 'PLUS_ITEMISED', 'PPN 1,1% dari bagian plus')).toBe('PPN 1.1% of the other places');
  expect(name('DISCOUNT', 'agent', 'Potongan agen')).toBe('Potongan agen');
  expect(name('VARIANT', 'a1', 'Quad (sekamar berempat)')).toBe('Quad (sekamar berempat)');
});

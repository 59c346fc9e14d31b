import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

describe('a number typed into the search', () => {
  it.each([
    ['3204114609970001', 'no_ktp', '3204114609970001', true],
    ['3204 1146 0997 0001', 'no_ktp', '3204114609970001', true],
    [' x1234567 ', 'passport_number', 'X1234567', true],
    ['C01X00T47', 'passport_number', 'C01X00T47', false],
    ['ab 123456', 'passport_number', 'AB123456', false],
    ['530123456', 'passport_number', '530123456', false],
  ])('%s is a %s', (text, field, number, certain) => {
    expect(typedNumber(text)).toEqual({ field, number, certain });
  });

  it.each([
    'rahmat',
    'siti aminah',
    'haji 2027',
    'AYU77',
    '70003344',
    '0812345678',
    '000123',
    'INV-2026-00034',
    '320411460997000',
  ])('%s is none', (text) => {
    expect(typedNumber(text)).toBeNull();
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, readAmount, readDay } from './statement-values.ts';

describe('an amount of a bank statement', () => {
  it.each([
    ['15,000,412.00 CR', 15_000_412, 'IN'],
    ['15.000.412,00', 15_000_412, null],
    ['Rp 15.000.412', 15_000_412, null],
    ['15000412.00', 15_000_412, null],
    ['250,000.00 DB', 250_000, 'OUT'],
    ['(2.500)', 2_500, 'OUT'],
    ['-75000', 75_000, 'OUT'],
    ['6,500.0', 6_500, null],
  ])('reads %s', (cell, units, side) => {
    expect(readAmount(cell, 'IDR')).toEqual({ units, side });
  });

  it.each([
    ['', null],
    ['-', null],
    ['1.500.00.000', 'AMOUNT'],
    ['15.00.412', 'AMOUNT'],
    ['1.500.000.00', 'AMOUNT'],
    ['saldo', 'AMOUNT'],
    ['1,234.56', 'FRACTION'],
    ['9999999999999', 'AMOUNT'],
  ])('does not make a number of %s', (cell, result) => {
    expect(readAmount(cell, 'IDR')).toBe(result);
  });

  it('counts cents in dollars', () => {
    expect(readAmount('1,234.56', 'USD')).toEqual({ units: 123_456, side: null });
  });

  it('is read back from every way in which banks write it', () => {
    const spellings = [
      (n: number) => n.toLocaleString('en-US', { minimumFractionDigits: 2 }),
      (n: number) => n.toLocaleString('de-DE', { minimumFractionDigits: 2 }),
      (n: number) => n.toLocaleString('de-DE'),
      (n: number) => `${n}.00`,
      String,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.constantFrom(...spellings),
        (n, spell) => {
          expect(readAmount(spell(n), 'IDR')).toEqual({ units: n, side: null });
        },
      ),
    );
  });
});

describe('a day of a bank statement', () => {
  it.each([
    ['01/11/2026', '2026-11-01'],
    ['01/11/26', '2026-11-01'],
    ["'01/11", '2026-11-01'],
    ['31/12', '2025-12-31'],
    ['2026-11-01 08:15:00', '2026-11-01'],
    ['20261101', '2026-11-01'],
    ['01 Nov 2026', '2026-11-01'],
    ['5 Mei 26', '2026-05-05'],
    ['01-Des-2025', '2025-12-01'],
    ['01/11/2026 10.11.12', '2026-11-01'],
  ])('reads %s', (cell, day) => {
    expect(readDay(cell, '2026-11-16')).toBe(day);
  });

  it.each(['31/02/2026', '13/13/2026', 'PEND', '', '1234567890', '01/11/1999'])('refuses %s', (cell) => {
    expect(readDay(cell, '2026-11-16')).toBeNull();
  });
});

describe('a folded text', () => {
  it('is the same for two spellings', () => {
    expect(foldText('TRSF E-BANKING CR  Sité/Rahmawati')).toBe('trsf e banking cr site rahmawati');
  });

  it('does not change when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
    );
  });
});

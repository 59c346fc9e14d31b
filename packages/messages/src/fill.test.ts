import { describe, expect, it } from 'vitest';
import { fill } from './fill.ts';

describe('a text of the catalogue', () => {
  it('takes values by name', () => {
    expect(fill('{a} of {b}', { a: 2, b: 'all' }, 'en')).toBe('2 of all');
  });

  it('never leaves a brace, and its missing value is told', () => {
    expect(() => fill('{a} of {b}', { a: 2 }, 'en')).toThrow('{b}');
    expect(() => fill('{toString}', {}, 'en')).toThrow('{toString}');
  });

  it('has one form for the number one and another for any other number', () => {
    const seats = (count: number) => fill('{count} {count:seat|seats} left', { count }, 'en');
    expect([0, 1, 2, 11].map(seats)).toEqual([
      '0 seats left',
      '1 seat left',
      '2 seats left',
      '11 seats left',
    ]);
  });

  it.each([
    ['{ended:day}', { ended: '2026-11-21' }, '21 November 2026', '21 November 2026'],
    ['{ended:day}', { ended: '2026-08-01' }, '1 Agustus 2026', '1 August 2026'],
    ['{seconds:duration}', { seconds: 2603 }, '44 menit', '44 minutes'],
    ['{seconds:duration}', { seconds: 1 }, '1 menit', '1 minute'],
    ['{seconds:duration}', { seconds: 3600 }, '1 jam', '1 hour'],
    ['{seconds:duration}', { seconds: 3601 }, '2 jam', '2 hours'],
    ['{seconds:duration}', { seconds: 172_800 }, '2 hari', '2 days'],
    ['{maximum:money}', { maximum: 5_000_000, currency: 'IDR' }, 'Rp5.000.000', 'IDR 5,000,000'],
    ['{maximum:money}', { maximum: 175_050, currency: 'USD' }, 'USD 1.750,50', 'USD 1,750.50'],
    ['{max:number}', { max: 1_000_000 }, '1.000.000', '1,000,000'],
  ])('writes %s of %o for people', (words, values, indonesian, english) => {
    expect(fill(words, values, 'id')).toBe(indonesian);
    expect(fill(words, values, 'en')).toBe(english);
  });

  it('refuses a day in figures, money without its currency, and no day where a day stands', () => {
    expect(() => fill('until {day}', { day: '2026-11-21' }, 'en')).toThrow('{day}');
    expect(() => fill('{maximum:money}', { maximum: 5 }, 'en')).toThrow('{maximum}');
    expect(() => fill('{ended:day}', { ended: 'soon' }, 'en')).toThrow('{ended}');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDateOf } from './dates.ts';
import { formatHijri, hijriYearOfPackage, toHijri } from './hijri.ts';

describe('hijri dates', () => {
  it.each([
    ['2024-03-11', 1445, 9, 1],
    ['2024-07-07', 1446, 1, 1],
    ['2025-06-10', 1446, 12, 14],
    ['2025-06-26', 1447, 1, 1],
    ['2026-02-18', 1447, 9, 1],
    ['2026-05-31', 1447, 12, 14],
    ['2026-06-16', 1448, 1, 1],
    ['2027-06-06', 1449, 1, 1],
    ['2028-05-25', 1450, 1, 1],
  ])('converts %s', (date, year, month, day) => {
    expect(toHijri(localDateOf(date))).toEqual({ year, month, day });
  });

  it('writes the month as Indonesians do', () => {
    expect(formatHijri(localDateOf('2026-02-18'), 'id')).toBe('1 Ramadan 1447 H');
    expect(formatHijri(localDateOf('2025-06-10'), 'en')).toBe('14 Dhu al-Hijjah 1446 AH');
  });

  it('moves on by one day or to the first of a month each day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (n) => {
        const today = toHijri(addDays(localDateOf('2000-01-01'), n));
        const tomorrow = toHijri(addDays(localDateOf('2000-01-01'), n + 1));
        expect([today.day + 1, 1]).toContain(tomorrow.day);
        if (tomorrow.day === 1) expect([29, 30]).toContain(today.day);
      }),
    );
  });
});

describe('the hijri year of a package', () => {
  it.each([
    ['2025-06-09', 1446],
    ['2025-06-10', 1447],
    ['2025-06-26', 1447],
    ['2026-02-18', 1447],
    ['2026-05-30', 1447],
    ['2026-05-31', 1448],
  ])('is, for a departure on %s, %i', (departure, year) => {
    expect(hijriYearOfPackage(localDateOf(departure))).toBe(year);
  });

  it('never goes back as departures get later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), fc.nat({ max: 400 }), (n, later) => {
        const departure = addDays(localDateOf('2010-01-01'), n);
        expect(hijriYearOfPackage(addDays(departure, later))).toBeGreaterThanOrEqual(
          hijriYearOfPackage(departure),
        );
      }),
    );
  });
});

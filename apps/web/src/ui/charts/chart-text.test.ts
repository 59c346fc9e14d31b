import { describe, expect, it } from 'vitest';
import { heightOf, shortFigure, shortMonth } from './chart-text.ts';

describe('a chart', () => {
  it('writes its figures in few letters, and a dash for none', () => {
    expect([0, 7, 950].map((value) => shortFigure(value, 'id'))).toEqual(['–', '7', '950']);
    expect(shortFigure(35_400_000, 'id')).toBe('35,4\u00A0jt');
    expect(shortFigure(35_400_000, 'en')).toBe('35.4M');
  });

  it('names its months, in a table with their year', () => {
    expect(shortMonth('2026-08-01', 'id')).toBe('Agu');
    expect(shortMonth('2026-01-01', 'en')).toBe('Jan');
    expect(shortMonth('2026-08-01', 'id', 'whole')).toBe('Agustus 2026');
  });

  it('shows a hair of what is more than nothing', () => {
    expect([heightOf(0, 10), heightOf(0, 0)]).toEqual(['0', '0']);
    expect(heightOf(5, 10)).toContain('* 0.5000');
    expect(heightOf(1, 100_000)).toMatch(/^max\(2px/);
  });
});

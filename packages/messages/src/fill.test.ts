import { describe, expect, it } from 'vitest';
import { fill } from './fill.ts';

describe('a text of the catalogue', () => {
  it('takes values by name and leaves the brace of a missing one', () => {
    expect(fill('{a} of {b}', { a: 2 })).toBe('2 of {b}');
  });

  it('has one form for the number one and another for any other number', () => {
    const seats = (count: number) => fill('{count} {count:seat|seats} left', { count });
    expect([0, 1, 2, 11].map(seats)).toEqual([
      '0 seats left',
      '1 seat left',
      '2 seats left',
      '11 seats left',
    ]);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  amount,
  clampAtZero,
  compare,
  least,
  negate,
  percent,
  subtract,
  sum,
  times,
  ZERO,
} from './money.ts';

const amounts = fc.integer({ min: -1e12, max: 1e12 }).map(amount);

describe('amounts', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %s, which is not a whole amount',
    (units) => {
      expect(() => amount(units)).toThrow(RangeError);
    },
  );

  it('refuses a sum that leaves the safe integers', () => {
    const most = amount(Number.MAX_SAFE_INTEGER);
    expect(() => add(most, amount(1))).toThrow(RangeError);
    expect(() => times(most, 2)).toThrow(RangeError);
  });

  it('refuses to take an amount one and a half times', () => {
    expect(() => times(amount(10), 1.5)).toThrow(RangeError);
  });

  it('knows no negative zero', () => {
    expect(Object.is(negate(ZERO), 0)).toBe(true);
    expect(Object.is(times(amount(-5), 0), 0)).toBe(true);
  });

  it('undoes an addition by the subtraction', () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => subtract(add(a, b), b) === a));
  });

  it('sums to the same whatever the order', () => {
    fc.assert(fc.property(fc.array(amounts), (all) => sum(all) === sum(all.toReversed())));
  });

  it('takes an amount n times as adding it n times does', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 50 }), (each, count) => {
        expect(times(each, count)).toBe(sum(Array.from({ length: count }, () => each)));
      }),
    );
  });

  it('orders amounts and clamps at zero', () => {
    expect([amount(3), amount(-1), amount(2)].sort(compare)).toEqual([-1, 2, 3]);
    expect(clampAtZero(amount(-1))).toBe(0);
    expect(clampAtZero(amount(1))).toBe(1);
    expect(least(amount(2), amount(1))).toBe(1);
  });
});

describe('percent', () => {
  it('takes 25 percent of 500.000', () => {
    expect(percent(amount(500_000), 25, 'half-up')).toBe(125_000);
  });

  it('takes 1,1 percent exactly, where floating point would not', () => {
    expect(percent(amount(28_500_000), 1.1, 'floor')).toBe(313_500);
    expect(percent(amount(28_500_000), 0.55, 'ceil')).toBe(156_750);
  });

  it.each([
    ['half-up', 50, 1],
    ['half-up', 49, 0],
    ['half-up', -50, -1],
    ['floor', 99, 0],
    ['floor', -1, -1],
    ['ceil', 1, 1],
    ['ceil', -99, 0],
  ] as const)('rounds %s: one percent of %i is %i', (rounding, units, expected) => {
    expect(percent(amount(units), 1, rounding)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.234_56])('refuses %s as a percentage', (rate) => {
    expect(() => percent(amount(100), rate, 'floor')).toThrow(RangeError);
  });

  it('never lies more than one unit apart between floor and ceil, with half-up between them', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }), (of, scaled) => {
        const rate = scaled / 10_000;
        const [low, middle, high] = (['floor', 'half-up', 'ceil'] as const).map((way) =>
          percent(of, rate, way),
        );
        expect(high! - low!).toBeLessThanOrEqual(1);
        expect(middle).toBeGreaterThanOrEqual(low!);
        expect(middle).toBeLessThanOrEqual(high!);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { amount, negate, sum } from './money.ts';

const totals = fc.integer({ min: -1e14, max: 1e14 }).map(amount);
const weights = fc
  .array(fc.nat({ max: 1e9 }), { minLength: 1, maxLength: 20 })
  .filter((all) => all.some((w) => w > 0));

describe('allocate', () => {
  it('gives the odd units to the largest remainders', () => {
    expect(allocate(amount(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(amount(10), [6, 2, 3])).toEqual([5, 2, 3]);
  });

  it('gives nothing to a weight of nothing', () => {
    expect(allocate(amount(5), [0, 1, 0])).toEqual([0, 5, 0]);
  });

  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5, 1]]])('refuses the weights %j', (bad) => {
    expect(() => allocate(amount(1), bad)).toThrow(RangeError);
  });

  it('loses and makes nothing', () => {
    fc.assert(fc.property(totals, weights, (total, shares) => sum(allocate(total, shares)) === total));
  });

  it('keeps every part within one unit of its exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }).map(amount),
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }),
        (total, shares) => {
          const whole = shares.reduce((a, b) => a + b, 0);
          for (const [index, part] of allocate(total, shares).entries()) {
            expect(Math.abs(part - (total * shares[index]!) / whole)).toBeLessThan(1);
          }
        },
      ),
    );
  });

  it('splits a reversal like its original', () => {
    fc.assert(
      fc.property(totals, weights, (total, shares) => {
        expect(allocate(negate(total), shares)).toEqual(allocate(total, shares).map(negate));
      }),
    );
  });
});

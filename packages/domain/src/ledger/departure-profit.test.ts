import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, ZERO } from '../shared/money.ts';
import {
  costsIn,
  type DepartureCost,
  isBelowMargin,
  marginOf,
  plannedCost,
  profitSide,
  realCost,
} from './departure-profit.ts';

const cost = (more: Partial<DepartureCost>): DepartureCost => ({
  basis: 'PER_PAX',
  currency: 'IDR',
  amount: amount(3_000_000),
  actual_total: null,
  ...more,
});

describe('the profit of a departure', () => {
  it('is what docs/rules/payments-and-books.md works out', () => {
    const costs = [
      cost({ amount: amount(21_000_000) }),
      cost({ basis: 'PER_LISTING', amount: amount(30_000_000), actual_total: amount(32_500_000) }),
      cost({ amount: amount(10_000), currency: 'USD' }),
    ];
    const sold = { revenue: amount(1_140_000_000), fees: amount(40_000_000) };
    const expected = profitSide({ ...sold, costs: costsIn('IDR', costs, 40, plannedCost) });
    const real = profitSide({ ...sold, costs: costsIn('IDR', costs, 40, realCost) });
    expect([expected.costs, expected.profit]).toEqual([870_000_000, 230_000_000]);
    expect([real.costs, real.profit]).toEqual([872_500_000, 227_500_000]);
    const dollars = costsIn('USD', costs, 40, plannedCost);
    expect(dollars).toBe(400_000);
    expect(marginOf({ currency: 'IDR', ...expected }, dollars, 16_000)).toEqual({
      percent: 14.5,
      approximate: true,
    });
    expect(marginOf({ currency: 'IDR', ...expected }, dollars, null)).toBeNull();
    expect(marginOf({ currency: 'IDR', ...expected }, ZERO, null)).toEqual({
      percent: 20.1,
      approximate: false,
    });
    expect([
      isBelowMargin(14.5, 15),
      isBelowMargin(15, 15),
      isBelowMargin(14.5, null),
      isBelowMargin(null, 15),
    ]).toEqual([true, false, false, false]);
  });

  it('takes a cost for nothing once its bills come to nothing', () => {
    const free = cost({ actual_total: ZERO });
    expect([plannedCost(free, 40), realCost(free, 40)]).toEqual([120_000_000, 0]);
  });

  it('has no margin while nothing is sold', () => {
    const nothing = profitSide({ revenue: ZERO, fees: ZERO, costs: amount(5) });
    expect(marginOf({ currency: 'IDR', ...nothing }, ZERO, 16_000)).toBeNull();
  });

  it('counts each cost in its own currency, once', () => {
    const costs = fc.array(
      fc.record({
        basis: fc.constantFrom('PER_PAX' as const, 'PER_LISTING' as const),
        currency: fc.constantFrom('IDR' as const, 'USD' as const),
        amount: fc.nat(1_000_000).map(amount),
        actual_total: fc.option(fc.nat(1_000_000).map(amount), { nil: null }),
      }),
    );
    fc.assert(
      fc.property(costs, fc.nat(200), (all, pax) => {
        for (const costOf of [plannedCost, realCost]) {
          const each = all.reduce((sum, one) => sum + costOf(one, pax), 0);
          expect(costsIn('IDR', all, pax, costOf) + costsIn('USD', all, pax, costOf)).toBe(each);
        }
      }),
    );
  });
});

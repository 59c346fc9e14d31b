import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pilgrimShares } from './pilgrim-share.ts';

const sumOf = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

describe('the share of each pilgrim', () => {
  it('follows the price of the room, in the total and in what is paid', () => {
    expect(pilgrimShares({ total: 90_000_000, paid: 30_000_000 }, [30_000_000, 60_000_000])).toEqual([
      { total: 30_000_000, paid: 10_000_000, remaining: 20_000_000, is_settled: false },
      { total: 60_000_000, paid: 20_000_000, remaining: 40_000_000, is_settled: false },
    ]);
  });

  it('settles everybody when the invoice is settled, an infant that costs nothing included', () => {
    const shares = pilgrimShares({ total: 35_000_000, paid: 35_000_000 }, [35_000_000, 0]);
    expect(shares.map((share) => share.is_settled)).toEqual([true, true]);
  });

  it('always sums to the invoice, and nobody has paid more than their share', () => {
    const party = fc.record({
      prices: fc.array(fc.nat(80_000_000), { minLength: 1, maxLength: 12 }),
      discount: fc.nat(5_000_000),
      paidPart: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(party, ({ prices, discount, paidPart }) => {
        const total = Math.max(0, sumOf(prices) - discount);
        const paid = Math.floor(total * paidPart);
        const shares = pilgrimShares({ total, paid }, prices);
        expect(sumOf(shares.map((share) => share.total))).toBe(total);
        expect(sumOf(shares.map((share) => share.paid))).toBe(paid);
        expect(shares.every((share) => share.paid + share.remaining === share.total)).toBe(true);
        expect(shares.every((share) => share.paid <= share.total)).toBe(true);
      }),
    );
  });

  it('is empty where nobody travels', () => {
    expect(pilgrimShares({ total: 5, paid: 0 }, [])).toEqual([]);
  });
});

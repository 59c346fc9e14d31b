import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../shared/money.ts';
import { divide, moneyMoved, splitAcrossPayments, taxedWeights, weightsOf } from './divide-booking.ts';
import { NO_TAX, type TaxRule } from './tax.ts';

const place = (price: number, ...addons: number[]) => ({
  price,
  addons: addons.map((one) => ({ price: one })),
});

const sums = fc.integer({ min: 0, max: 2_000_000_000 });

describe('dividing an invoice', () => {
  it('weighs places by what was agreed for them, with their add-ons', () => {
    const weights = weightsOf({
      stay: [place(28_500_000), place(30_000_000, 500_000)],
      go: [place(28_500_000)],
    });
    expect(weights).toEqual({ stay: 59_000_000, go: 28_500_000 });
  });

  it('counts people where nothing costs anything', () => {
    expect(weightsOf({ stay: [place(0), place(0)], go: [place(0)] })).toEqual({ stay: 2, go: 1 });
  });

  it('weighs the agreed tax as well, which follows the seats and not the prices where it is itemised', () => {
    const prices = { stay: 76_000_000, go: 42_000_000 };
    const seats = { stay: 2, go: 1 };
    const itemised: TaxRule = { mode: 'PLUS_ITEMISED', rate: 110, plus_price: amount(9_500_000) };
    expect(taxedWeights(prices, itemised, seats)).toEqual({ stay: 76_209_000, go: 42_104_500 });
    expect(taxedWeights(prices, NO_TAX, seats)).toEqual(prices);
  });

  it('lets a third of what three have paid go with one of them, to the rupiah', () => {
    const weights = { stay: 57_000_000, go: 28_500_000 };
    const moved = moneyMoved(30_000_412, weights, { stay: 57_000_000, go: 31_000_000 });
    expect(moved).toEqual({ stay: 20_000_275, go: 10_000_137, credit: 0 });
  });

  it('makes what is beyond a new total credit of the customer', () => {
    const moved = moneyMoved(
      85_500_000,
      { stay: 57_000_000, go: 28_500_000 },
      { stay: 57_000_000, go: 26_000_000 },
    );
    expect(moved).toEqual({ stay: 57_000_000, go: 26_000_000, credit: 2_500_000 });
  });

  it('makes credit of what a whole invoice has paid beyond the price of where it goes', () => {
    const moved = moneyMoved(28_500_000, { stay: 0, go: 28_500_000 }, { stay: 0, go: 25_000_000 });
    expect(moved).toEqual({ stay: 0, go: 25_000_000, credit: 3_500_000 });
  });

  it('loses and makes nothing, and counts nothing beyond a total', () => {
    fc.assert(
      fc.property(sums, sums, sums, sums, sums, (paid, stay, go, stays, goes) => {
        const moved = moneyMoved(paid, { stay, go }, { stay: stays, go: goes });
        expect(moved.stay + moved.go + moved.credit).toBe(paid);
        expect(moved.stay).toBeLessThanOrEqual(stays);
        expect(moved.go).toBeLessThanOrEqual(goes);
        const parts = divide(paid, { stay, go });
        expect(parts.stay + parts.go).toBe(paid);
      }),
    );
  });

  it('takes from each payment in proportion, and never more than is left of it', () => {
    expect(splitAcrossPayments(10_000_137, [15_000_412, 15_000_000])).toEqual([5_000_137, 5_000_000]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1 }),
        fc.nat(),
        (left, some) => {
          const out = some % (left.reduce((sum, one) => sum + one, 0) + 1);
          const parts = splitAcrossPayments(out, left);
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(out);
          for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(left[index]!);
        },
      ),
    );
  });
});

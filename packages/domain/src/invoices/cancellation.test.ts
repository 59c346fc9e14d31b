import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '../shared/dates.ts';
import { amount } from '../shared/money.ts';
import { cancellationSum, type CancellationTerms, repeatedDays } from './cancellation.ts';

const TODAY = localDateOf('2026-11-16');
const LADDER: CancellationTerms = {
  steps: [
    { kind: 'AMOUNT', from_days: 45, amount: 1_500_000, currency: 'IDR', per: 'TRAVELLER' },
    { kind: 'PERCENT', from_days: 31, percent: 15 },
    { kind: 'PERCENT', from_days: 15, percent: 60 },
    { kind: 'PERCENT', from_days: 0, percent: 100 },
  ],
  costs: [{ name: 'Visa', amount: 250_000, currency: 'IDR', per: 'TRAVELLER' }],
  refund_days: 14,
};

/** An invoice of two at Rp28.500.000, of which Rp50.000.000 are paid, that departs in so many days. */
const departing = (days: number | null, more: object = {}) => ({
  currency: 'IDR',
  total: amount(57_000_000),
  paid: amount(50_000_000),
  pax: 2,
  departure: days === null ? null : addDays(TODAY, days),
  ...more,
});

describe('what cancelling costs', () => {
  it.each([
    [90, 3_000_000],
    [45, 3_000_000],
    [44, 8_550_000],
    [31, 8_550_000],
    [30, 34_200_000],
    [14, 57_000_000],
    [0, 57_000_000],
    [-3, 57_000_000],
    [null, 3_000_000],
  ])('is, %s days before departure, the step of that day: %s', (days, fee) => {
    expect(cancellationSum(departing(days), LADDER, TODAY).fee).toBe(fee);
  });

  it('has the cost lines beside it, and never more than was paid', () => {
    expect(cancellationSum(departing(60), LADDER, TODAY)).toMatchObject({
      costs_total: 500_000,
      kept: 3_500_000,
      result: 46_500_000,
    });
    expect(cancellationSum(departing(1), LADDER, TODAY)).toMatchObject({ kept: 50_000_000, result: 0 });
  });

  it('is nothing without terms, and where it is waived', () => {
    expect(cancellationSum(departing(1), { steps: [], costs: [], refund_days: 14 }, TODAY).kept).toBe(0);
    expect(cancellationSum(departing(1), LADDER, TODAY, true)).toMatchObject({ kept: 0, costs: [] });
  });

  it('counts amounts of the currency of the invoice alone, and percentages of any', () => {
    const dollars = departing(60, { currency: 'USD', total: amount(400_000), paid: amount(400_000) });
    expect(cancellationSum(dollars, LADDER, TODAY)).toMatchObject({ fee: 60_000, costs: [] });
  });

  it('gives back and keeps together what was paid, whatever the ladder', () => {
    const money = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        money,
        money,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: -10, max: 400 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 50_000_000 }),
        (total, paid, pax, days, percent, cost) => {
          const terms: CancellationTerms = {
            steps: [{ kind: 'PERCENT', from_days: 0, percent }],
            costs: [{ name: 'Tiket', amount: cost, currency: 'IDR', per: 'TRAVELLER' }],
            refund_days: 14,
          };
          const asked = departing(days, { total: amount(total), paid: amount(Math.min(paid, total)), pax });
          const { kept, result } = cancellationSum(asked, terms, TODAY);
          expect(kept + result).toBe(asked.paid);
          expect(Math.min(kept, result)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('the steps of a ladder', () => {
  it('stand once on a day, but for amounts of different currencies', () => {
    const [step] = LADDER.steps;
    expect(repeatedDays(LADDER)).toEqual([]);
    expect(repeatedDays({ ...LADDER, steps: [step!, step!] })).toEqual([45]);
    const dollars = { ...step!, currency: 'USD' as const };
    expect(
      repeatedDays({ ...LADDER, steps: [step!, dollars as CancellationTerms['steps'][number]] }),
    ).toEqual([]);
    expect(
      repeatedDays({ ...LADDER, steps: [step!, { kind: 'PERCENT', from_days: 45, percent: 5 }] }),
    ).toEqual([45]);
  });
});

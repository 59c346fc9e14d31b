import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, ZERO } from '../shared/money.ts';
import { type Bill, checkPayment, PAYMENT_TYPES, payableNow } from './payable.ts';

const bill: Bill = {
  type: 'DOWN_PAYMENT',
  total: amount(85_500_000),
  paid: ZERO,
  open: ZERO,
  dp_price: amount(15_000_000),
  minimum_partial_payment: amount(1_000_000),
};
const later: Bill = { ...bill, type: 'CREDIT', paid: amount(15_000_000) };

const money = fc.integer({ min: 0, max: 100_000_000 }).map(amount);
const bills: fc.Arbitrary<Bill> = fc.record({
  type: fc.constantFrom(...PAYMENT_TYPES),
  total: money,
  paid: fc.oneof(fc.constant(ZERO), money),
  open: fc.oneof(fc.constant(ZERO), money),
  dp_price: money,
  minimum_partial_payment: money,
});

describe('what may be paid now', () => {
  it('starts at the down payment', () => {
    expect(payableNow(bill)).toEqual({
      minimum: 15_000_000,
      maximum: 85_500_000,
      suggested: [
        { kind: 'down_payment', amount: 15_000_000 },
        { kind: 'settle', amount: 85_500_000 },
      ],
    });
  });

  it('goes on with the minimum partial payment', () => {
    expect(payableNow(later)).toEqual({
      minimum: 1_000_000,
      maximum: 70_500_000,
      suggested: [
        { kind: 'minimum', amount: 1_000_000 },
        { kind: 'settle', amount: 70_500_000 },
      ],
    });
  });

  it('is only the rest when that is less than the down payment or the minimum', () => {
    const small = { ...bill, total: amount(9_000_000) };
    expect(payableNow(small)).toEqual({
      minimum: 9_000_000,
      maximum: 9_000_000,
      suggested: [{ kind: 'settle', amount: 9_000_000 }],
    });
    expect(payableNow({ ...later, paid: amount(85_000_000) }).minimum).toBe(500_000);
  });

  it('counts payments under way as if they were in', () => {
    const underWay = { ...bill, open: amount(15_000_000) };
    expect(payableNow(underWay)).toMatchObject({ minimum: 1_000_000, maximum: 70_500_000 });
  });

  it('is nothing once all is paid or under way', () => {
    expect(payableNow({ ...later, open: amount(70_500_000) })).toEqual({
      minimum: 0,
      maximum: 0,
      suggested: [],
    });
    expect(payableNow({ ...later, paid: amount(90_000_000) }).maximum).toBe(0);
  });

  it('has no minimum for equipment, which has its own bill', () => {
    const equipment = { ...bill, type: 'EQUIPMENT' as const, total: amount(1_250_000) };
    expect(payableNow(equipment)).toEqual({
      minimum: 1,
      maximum: 1_250_000,
      suggested: [{ kind: 'settle', amount: 1_250_000 }],
    });
  });

  it('lies between its own limits, whatever is suggested', () => {
    fc.assert(
      fc.property(bills, (any) => {
        const { minimum, maximum, suggested } = payableNow(any);
        expect(minimum).toBeLessThanOrEqual(maximum);
        for (const suggestion of suggested) expect(checkPayment(any, suggestion.amount)).toBeUndefined();
      }),
    );
  });
});

describe('a payment', () => {
  it.each([
    ['below the down payment', bill, 14_999_999, { code: 'payment.below_down_payment', minimum: 15_000_000 }],
    ['below the minimum', later, 999_999, { code: 'payment.below_minimum', minimum: 1_000_000 }],
    ['above the rest', later, 70_500_001, { code: 'payment.over_payable', maximum: 70_500_000 }],
    ['of nothing', { ...bill, dp_price: ZERO }, 0, { code: 'payment.below_minimum', minimum: 1 }],
    ['towards a settled bill', { ...later, paid: later.total }, 1, { code: 'payment.nothing_to_pay' }],
  ])('%s is refused with the limit', (_what, any, chosen, refusal) => {
    expect(checkPayment(any, amount(chosen))).toEqual(refusal);
  });

  it('is always enough when it settles the rest', () => {
    fc.assert(
      fc.property(bills, (any) => {
        const { maximum } = payableNow(any);
        fc.pre(maximum > 0);
        expect(checkPayment(any, maximum)).toBeUndefined();
      }),
    );
  });

  it('never brings paid and under way above the total once it is accepted', () => {
    fc.assert(
      fc.property(bills, money, (any, chosen) => {
        fc.pre(checkPayment(any, chosen) === undefined);
        expect(any.paid + any.open + chosen).toBeLessThanOrEqual(any.total);
        expect(chosen).toBeGreaterThan(0);
      }),
    );
  });
});

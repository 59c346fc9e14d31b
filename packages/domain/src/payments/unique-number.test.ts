import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, amount, subtract, ZERO } from '../shared/money.ts';
import { type Bill, payableNow } from './payable.ts';
import { amountToTransfer, type PaymentRole, usesUniqueNumber } from './unique-number.ts';

const uniqueNumber = 412;
const total = amount(85_500_000);

describe('the amount to transfer', () => {
  it('is the base and the unique number for a first payment', () => {
    expect(
      amountToTransfer({ base: amount(15_000_000), role: 'first', payable: total, uniqueNumber }),
    ).toEqual({
      base: 15_000_000,
      adjustment: 412,
      amount: 15_000_412,
    });
  });

  it('is the base less the unique number for a second payment, which makes the sum round again', () => {
    const payable = amount(70_499_588);
    expect(amountToTransfer({ base: amount(20_000_000), role: 'second', payable, uniqueNumber })).toEqual({
      base: 20_000_000,
      adjustment: -412,
      amount: 19_999_588,
    });
  });

  it('is the rest for a second payment that settles: the rest is already short of the number', () => {
    const payable = amount(70_499_588);
    expect(amountToTransfer({ base: payable, role: 'second', payable, uniqueNumber }).amount).toBe(
      70_499_588,
    );
  });

  it('is the total, without a number, for a first payment that settles everything', () => {
    expect(amountToTransfer({ base: total, role: 'first', payable: total, uniqueNumber })).toMatchObject({
      adjustment: 0,
      amount: total,
    });
  });

  it('carries no number when that would leave nothing for a second payment', () => {
    const base = amount(total - 412);
    expect(amountToTransfer({ base, role: 'first', payable: total, uniqueNumber }).adjustment).toBe(0);
  });

  it('is the base for every later payment and without a number', () => {
    const base = amount(5_000_000);
    expect(amountToTransfer({ base, role: 'later', payable: total, uniqueNumber }).amount).toBe(base);
    expect(amountToTransfer({ base, role: 'first', payable: total, uniqueNumber: null }).amount).toBe(base);
  });

  it.each([0, 1000, 1.5, -412])('refuses %s as a unique number', (bad) => {
    expect(() =>
      amountToTransfer({ base: amount(1), role: 'first', payable: total, uniqueNumber: bad }),
    ).toThrow(RangeError);
  });

  it('refuses a base of nothing or above what may be paid', () => {
    expect(() => amountToTransfer({ base: ZERO, role: 'first', payable: total, uniqueNumber })).toThrow(
      RangeError,
    );
    expect(() =>
      amountToTransfer({ base: amount(2), role: 'first', payable: amount(1), uniqueNumber }),
    ).toThrow(RangeError);
  });

  it('never changes the total, however an invoice is paid off', () => {
    const fractions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 999 }),
        fractions,
        (units, drawn, shares) => {
          let bill: Bill = {
            type: 'CREDIT',
            total: amount(units),
            paid: ZERO,
            open: ZERO,
            dp_price: ZERO,
            minimum_partial_payment: ZERO,
          };
          const roles: PaymentRole[] = ['first', 'second'];
          let carried: number | null = drawn;
          for (const share of [...shares, 1]) {
            const { minimum, maximum } = payableNow(bill);
            if (maximum === 0) break;
            const base = amount(minimum + Math.round((maximum - minimum) * share));
            const role = roles.shift() ?? 'later';
            const transfer = amountToTransfer({ base, role, payable: maximum, uniqueNumber: carried });
            expect(transfer.amount).toBeGreaterThan(0);
            if (role === 'first' && transfer.adjustment === 0) carried = null;
            bill = { ...bill, paid: add(bill.paid, transfer.amount) };
          }
          expect(bill.paid).toBe(bill.total);
        },
      ),
    );
  });

  it('is round again after two payments of round amounts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 999 }),
        (a, b, drawn) => {
          const [one, two] = [amount(a * 1_000_000), amount(b * 1_000_000)];
          const first = amountToTransfer({
            base: one,
            role: 'first',
            payable: total,
            uniqueNumber: drawn,
          }).amount;
          const payable = subtract(total, first);
          const second = amountToTransfer({ base: two, role: 'second', payable, uniqueNumber: drawn }).amount;
          expect(add(first, second)).toBe(add(one, two));
        },
      ),
    );
  });
});

describe('unique numbers', () => {
  it('are for manual transfers in rupiah where the site wants them', () => {
    const manual = { currency: 'IDR', channel: 'MANUAL', switched_on: true } as const;
    expect(usesUniqueNumber(manual)).toBe(true);
    expect(usesUniqueNumber({ ...manual, currency: 'USD' })).toBe(false);
    expect(usesUniqueNumber({ ...manual, channel: 'MIDTRANS' })).toBe(false);
    expect(usesUniqueNumber({ ...manual, switched_on: false })).toBe(false);
  });
});

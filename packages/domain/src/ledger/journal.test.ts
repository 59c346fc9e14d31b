import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, sum, ZERO } from '../shared/money.ts';
import {
  assertBalanced,
  balanceOf,
  entryForBooking,
  entryForBookingReversal,
  entryForDeparture,
  entryForEquipment,
  entryForPayment,
  entryForPaymentReversal,
  entryForSettlement,
  type PaymentToBook,
  reversedLines,
} from './journal.ts';

const invoice = 'invoice-1';
const total = amount(85_500_000);
const bca = { account: 'bank', ref: 'bca' } as const;
const firstPayment: PaymentToBook = { invoice, amount: amount(15_000_412), source: bca, target: 'package' };

const money = fc.integer({ min: 0, max: 1_000_000_000 }).map(amount);
const payments: fc.Arbitrary<PaymentToBook> = fc.record({
  invoice: fc.constant(invoice),
  amount: money,
  source: fc.record({ account: fc.constantFrom('bank', 'gateway_clearing', 'savings', 'customer_credit') }),
  target: fc.constantFrom('package', 'equipment', 'savings', 'late'),
});

describe('the books', () => {
  it('debit the receivable and defer the revenue of a booking', () => {
    expect(entryForBooking({ invoice, total })).toEqual([
      { account: 'receivable', ref: invoice, amount: 85_500_000 },
      { account: 'deferred_revenue', ref: invoice, amount: -85_500_000 },
    ]);
  });

  it('move a payment from the debt of the invoice to the bank it came to', () => {
    expect(entryForPayment(firstPayment)).toEqual([
      { account: 'bank', ref: 'bca', amount: 15_000_412 },
      { account: 'receivable', ref: invoice, amount: -15_000_412 },
    ]);
  });

  it('keep equipment, savings and late money apart from the package', () => {
    expect(creditOf('equipment')).toBe('equipment_receivable');
    expect(creditOf('savings')).toBe('savings');
    expect(creditOf('late')).toBe('customer_credit');
    expect(balanceOf(entryForEquipment({ invoice, total: amount(1_250_000) }), 'receivable')).toBe(0);
  });

  it('owe a customer what was paid on a cancelled booking', () => {
    const lines = [
      ...entryForBooking({ invoice, total }),
      ...entryForPayment(firstPayment),
      ...entryForBookingReversal({ invoice, total, paid: firstPayment.amount }),
    ];
    expect(balanceOf(lines, 'receivable', invoice)).toBe(0);
    expect(balanceOf(lines, 'deferred_revenue', invoice)).toBe(0);
    expect(balanceOf(lines, 'customer_credit', invoice)).toBe(-15_000_412);
    expect(balanceOf(lines, 'bank')).toBe(15_000_412);
  });

  it('earn the revenue at departure', () => {
    const lines = [...entryForBooking({ invoice, total }), ...entryForDeparture({ invoice, total })];
    expect(balanceOf(lines, 'deferred_revenue')).toBe(0);
    expect(balanceOf(lines, 'revenue')).toBe(-85_500_000);
  });

  it('take what a gateway pays out, and the fee that it kept, from what it holds', () => {
    const settlement = { bank: 'bca', line: 'line-1', amount: amount(4_980_000) };
    expect(entryForSettlement({ ...settlement, fee: amount(20_000) })).toEqual([
      { account: 'bank', ref: 'bca', amount: 4_980_000 },
      { account: 'gateway_clearing', ref: 'line-1', amount: -4_980_000 },
      { account: 'gateway_fees', amount: 20_000 },
      { account: 'gateway_clearing', ref: 'line-1', amount: -20_000 },
    ]);
    expect(entryForSettlement({ ...settlement, fee: ZERO })).toHaveLength(2);
  });

  it('have no lines where nothing moves', () => {
    expect(entryForBooking({ invoice, total: ZERO })).toEqual([]);
    expect(entryForBookingReversal({ invoice, total, paid: ZERO })).toHaveLength(2);
    expect(entryForBookingReversal({ invoice, total, paid: total })).toHaveLength(2);
  });

  it('refuse an entry that does not balance', () => {
    expect(() => assertBalanced([{ account: 'bank', amount: amount(1) }])).toThrow('out of balance by 1');
  });

  it('balance whatever happens, and never hold a line of 0', () => {
    fc.assert(
      fc.property(money, money, payments, (owed, paid, payment) => {
        const entries = [
          entryForBooking({ invoice, total: owed }),
          entryForBookingReversal({ invoice, total: owed, paid }),
          entryForEquipment({ invoice, total: owed }),
          entryForPayment(payment),
          entryForPaymentReversal(payment),
          entryForDeparture({ invoice, total: owed }),
        ];
        for (const lines of entries) {
          expect(sum(lines.map((line) => line.amount))).toBe(0);
          expect(lines.every((line) => line.amount !== 0)).toBe(true);
        }
      }),
    );
  });

  it('come back to where they were when a payment is reversed', () => {
    fc.assert(
      fc.property(payments, (payment) => {
        const lines = [...entryForPayment(payment), ...entryForPaymentReversal(payment)];
        for (const { account } of lines) expect(balanceOf(lines, account)).toBe(0);
        expect(reversedLines(reversedLines(lines))).toEqual(lines);
      }),
    );
  });

  it('show the same balance whatever the order of the payments', () => {
    fc.assert(
      fc.property(fc.array(payments), (all) => {
        expect(balanceOf(all.flatMap(entryForPayment), 'receivable', invoice)).toBe(
          balanceOf(all.toReversed().flatMap(entryForPayment), 'receivable', invoice),
        );
      }),
    );
  });
});

function creditOf(target: PaymentToBook['target']) {
  return entryForPayment({ ...firstPayment, target })[1]?.account;
}

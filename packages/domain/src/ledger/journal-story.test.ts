import { describe, expect, it } from 'vitest';
import { add, type Amount, amount, times, ZERO } from '../shared/money.ts';
import { amountInWords } from '../shared/terbilang.ts';
import {
  balanceOf,
  entryForBooking,
  entryForBookingReversal,
  entryForPayment,
  type JournalLine,
} from './journal.ts';
import { type Bill, checkPayment, payableNow } from '../payments/payable.ts';
import { amountToTransfer, type PaymentRole } from '../payments/unique-number.ts';

const invoice = 'invoice-1';
const uniqueNumber = 412;
const booked: Bill = {
  type: 'CREDIT',
  total: times(amount(28_500_000), 3),
  paid: ZERO,
  open: ZERO,
  dp_price: amount(15_000_000),
  minimum_partial_payment: amount(1_000_000),
};

describe('a booking of three, as docs/rules/payments-and-books.md works it out', () => {
  const first = pay(booked, amount(15_000_000), 'first');
  const second = pay(first.bill, amount(20_000_000), 'second');
  const settlement = pay(second.bill, amount(50_500_000), 'later');
  const booking = entryForBooking({ invoice, total: booked.total });

  it('is transferred as 15.000.412, 19.999.588 and 50.500.000', () => {
    expect([first, second, settlement].map((step) => step.transferred)).toEqual([
      15_000_412, 19_999_588, 50_500_000,
    ]);
  });

  it('has a rest of 70.499.588, then 50.500.000, then nothing', () => {
    const rests = [first, second, settlement].map((step) => payableNow(step.bill).maximum);
    expect(rests).toEqual([70_499_588, 50_500_000, 0]);
  });

  it('stands in the books as the table shows', () => {
    const steps = [booking, first.lines, second.lines, settlement.lines];
    const after = steps.map((_, at) => balances(steps.slice(0, at + 1).flat()));
    expect(after).toEqual([
      { bank: 0, receivable: 85_500_000, deferred_revenue: -85_500_000 },
      { bank: 15_000_412, receivable: 70_499_588, deferred_revenue: -85_500_000 },
      { bank: 35_000_000, receivable: 50_500_000, deferred_revenue: -85_500_000 },
      { bank: 85_500_000, receivable: 0, deferred_revenue: -85_500_000 },
    ]);
  });

  it('is settled by 70.499.588 when the second payment is the last', () => {
    expect(pay(first.bill, amount(70_499_588), 'second').transferred).toBe(70_499_588);
  });

  it('leaves the agency owing 15.000.412 when cancelled after the first payment', () => {
    const cancelled = entryForBookingReversal({ invoice, total: booked.total, paid: first.bill.paid });
    const lines = [...booking, ...first.lines, ...cancelled];
    expect(balances(lines)).toEqual({ bank: 15_000_412, receivable: 0, deferred_revenue: 0 });
    expect(balanceOf(lines, 'customer_credit', invoice)).toBe(-15_000_412);
  });

  it('has its first payment in words on the receipt', () => {
    expect(amountInWords(first.transferred, 'IDR', 'id')).toBe(
      'lima belas juta empat ratus dua belas rupiah',
    );
  });
});

function pay(bill: Bill, base: Amount, role: PaymentRole) {
  expect(checkPayment(bill, base)).toBeUndefined();
  const payable = payableNow(bill).maximum;
  const transferred = amountToTransfer({ base, role, payable, uniqueNumber }).amount;
  return {
    transferred,
    lines: entryForPayment({ invoice, amount: transferred, source: { account: 'bank' }, target: 'package' }),
    bill: { ...bill, paid: add(bill.paid, transferred) },
  };
}

function balances(lines: readonly JournalLine[]) {
  return {
    bank: balanceOf(lines, 'bank'),
    receivable: balanceOf(lines, 'receivable', invoice),
    deferred_revenue: balanceOf(lines, 'deferred_revenue', invoice),
  };
}

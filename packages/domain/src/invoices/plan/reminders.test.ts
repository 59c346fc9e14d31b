import { describe, expect, it } from 'vitest';
import { localDateOf } from '../../shared/dates.ts';
import { amount } from '../../shared/money.ts';
import type { InvoiceToPay } from './due.ts';
import { reminderOf } from './reminders.ts';

const invoice = (more: Partial<InvoiceToPay> = {}): InvoiceToPay => ({
  status: 'PARTIAL',
  in_trash: false,
  total: amount(30_000_000),
  paid: amount(10_000_000),
  awaiting: amount(0),
  dp_price: amount(10_000_000),
  minimum_partial_payment: amount(1_000_000),
  payment_deadline_at: '2026-11-02T00:00:00Z',
  due_on: '2027-02-20',
  instalments: [{ due_on: '2026-12-20', owed: amount(20_000_000) }],
  ...more,
});
const on = (day: string, more?: Partial<InvoiceToPay>) => reminderOf(invoice(more), localDateOf(day));

describe('a reminder of an instalment', () => {
  it('comes within three days before its day, and on it', () => {
    expect(on('2026-12-16')).toBeNull();
    for (const day of ['2026-12-17', '2026-12-19', '2026-12-20'])
      expect(on(day)).toEqual({ kind: 'soon', due_on: '2026-12-20', amount: 10_000_000 });
  });

  it('says for a week after its day that it is overdue, and how much is late', () => {
    expect(on('2026-12-21')).toEqual({ kind: 'overdue', due_on: '2026-12-20', amount: 10_000_000 });
    expect(on('2026-12-27', { paid: amount(12_000_000) })).toMatchObject({ amount: 8_000_000 });
    expect(on('2026-12-28')).toBeNull();
  });

  it('is of the rest once its own day has come', () => {
    const paid = { paid: amount(20_000_000) };
    expect(on('2026-12-19', paid)).toBeNull();
    expect(on('2027-02-18', paid)).toEqual({ kind: 'soon', due_on: '2027-02-20', amount: 10_000_000 });
    expect(on('2027-02-21', paid)).toMatchObject({ kind: 'overdue', amount: 10_000_000 });
  });

  it('comes for a later instalment too when an earlier one has been late for long', () => {
    const behind = {
      instalments: [
        { due_on: '2026-12-20', owed: amount(15_000_000) },
        { due_on: '2027-01-20', owed: amount(20_000_000) },
      ],
    };
    expect(on('2027-01-10', behind)).toBeNull();
    expect(on('2027-01-18', behind)).toEqual({ kind: 'soon', due_on: '2027-01-20', amount: 10_000_000 });
    expect(on('2027-01-21', behind)).toEqual({ kind: 'overdue', due_on: '2027-01-20', amount: 10_000_000 });
    expect(on('2027-02-19', behind)).toEqual({ kind: 'soon', due_on: '2027-02-20', amount: 20_000_000 });
    expect(on('2027-02-21', behind)).toEqual({ kind: 'overdue', due_on: '2027-02-20', amount: 20_000_000 });
  });

  it('names the instalment to come where instalments follow each other by the week', () => {
    const weekly = {
      instalments: [
        { due_on: '2026-12-20', owed: amount(15_000_000) },
        { due_on: '2026-12-27', owed: amount(20_000_000) },
      ],
    };
    expect(on('2026-12-21', weekly)).toMatchObject({
      kind: 'overdue',
      due_on: '2026-12-20',
      amount: 5_000_000,
    });
    expect(on('2026-12-25', weekly)).toMatchObject({
      kind: 'soon',
      due_on: '2026-12-27',
      amount: 10_000_000,
    });
  });

  it('does not come once it is paid, while its proof waits, nor before the first payment', () => {
    expect(on('2026-12-19', { paid: amount(20_000_000) })).toBeNull();
    expect(on('2026-12-21', { awaiting: amount(10_000_000) })).toBeNull();
    expect(on('2026-12-21', { awaiting: amount(9_500_000) })).toBeNull();
    expect(on('2026-12-19', { paid: amount(0), status: 'NEW' })).toBeNull();
    expect(on('2026-12-19', { status: 'CANCELLED' })).toBeNull();
    expect(on('2026-12-19', { in_trash: true })).toBeNull();
  });
});

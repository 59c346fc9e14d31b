import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, ZERO } from '../../shared/money.ts';
import { dueNow, type InvoiceToPay } from './due.ts';

const invoice: InvoiceToPay = {
  status: 'NEW',
  in_trash: false,
  total: amount(136_700_000),
  paid: ZERO,
  awaiting: ZERO,
  dp_price: amount(10_000_000),
  minimum_partial_payment: amount(1_000_000),
  payment_deadline_at: '2026-11-23T08:00:00.000Z',
  due_on: '2026-12-16',
  instalments: [],
};
const deadline = { deadline_at: '2026-11-23T08:00:00.000Z', due_on: null };
const dueDay = { deadline_at: null, due_on: '2026-12-16' };

describe('what is due now', () => {
  it('is the down payment until the payment deadline, then the rest by the due date', () => {
    expect(dueNow(invoice)).toEqual({
      now: { kind: 'down_payment', amount: 10_000_000, ...deadline },
      next: { kind: 'settle', amount: 126_700_000, ...dueDay },
    });
  });

  it('is everything until the payment deadline when no less may be paid', () => {
    expect(dueNow({ ...invoice, dp_price: invoice.total })).toEqual({
      now: { kind: 'settle', amount: 136_700_000, ...deadline },
      next: null,
    });
  });

  it('is the minimum partial payment where the package asks for no down payment', () => {
    expect(dueNow({ ...invoice, dp_price: ZERO }).now).toMatchObject({ amount: 1_000_000 });
    const free = { ...invoice, dp_price: ZERO, minimum_partial_payment: ZERO };
    expect(dueNow(free).now).toMatchObject({ kind: 'settle', amount: 136_700_000 });
  });

  it('is the rest by the due date once something is paid, or its proof waits for the office', () => {
    const rest = { kind: 'settle', amount: 126_699_877, ...dueDay };
    const partial = { ...invoice, status: 'PARTIAL' as const, paid: amount(10_000_123) };
    expect(dueNow(partial)).toEqual({ now: rest, next: null });
    expect(dueNow({ ...invoice, awaiting: amount(10_000_123) })).toEqual({ now: rest, next: null });
  });

  it('has no day while the departure is open', () => {
    const open = { ...invoice, status: 'PARTIAL' as const, paid: amount(1), due_on: null };
    expect(dueNow(open).now).toMatchObject({ deadline_at: null, due_on: null });
  });

  it.each([
    ['that is paid', { status: 'PAID' as const, paid: invoice.total }],
    ['whose whole rest waits for the office', { awaiting: invoice.total }],
    ['that has expired', { status: 'EXPIRED' as const }],
    ['that was cancelled', { status: 'CANCELLED' as const }],
    ['in the trash', { in_trash: true }],
  ])('is nothing for an invoice %s', (_, change) => {
    expect(dueNow({ ...invoice, ...change })).toEqual({ now: null, next: null });
  });

  it('adds up to the rest, whatever the terms', () => {
    const money = fc.nat({ max: 200_000_000 }).map(amount);
    fc.assert(
      fc.property(money, money, money, money, (total, awaiting, dp_price, minimum_partial_payment) => {
        const { now, next } = dueNow({ ...invoice, total, awaiting, dp_price, minimum_partial_payment });
        expect((now?.amount ?? 0) + (next?.amount ?? 0)).toBe(Math.max(0, total - awaiting));
      }),
    );
  });
});

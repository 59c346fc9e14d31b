import { describe, expect, it } from 'vitest';
import { transferUntil } from './transfer-until.ts';

type Owing = Parameters<typeof transferUntil>[0];
const invoice = (status: Owing['status'], due: string | null = null, dueOn: string | null = null): Owing => ({
  status,
  payment_deadline_at: '2026-11-01T05:00:00.000Z',
  due: {
    now: due ? { kind: 'instalment', amount: 1_000_000, deadline_at: null, due_on: due } : null,
    next: null,
  },
  due_on: dueOn,
});
const until = (owing: Owing, type: 'DOWN_PAYMENT' | 'EQUIPMENT' = 'DOWN_PAYMENT') =>
  transferUntil(owing, { type }, '2026-11-20' as never);

describe('until when a payment is to be transferred', () => {
  it('is the deadline of an unpaid invoice', () => {
    expect(until(invoice('NEW'))).toBe('2026-11-01T05:00:00.000Z');
  });

  it('is the day on which a partly paid invoice is due, not the deadline that it has met', () => {
    expect(until(invoice('PARTIAL', '2026-12-01', '2027-01-01'))).toBe('2026-12-01');
    expect(until(invoice('PARTIAL', null, '2027-01-01'))).toBe('2027-01-01');
  });

  it('is not told where none is set or it has passed', () => {
    expect(until(invoice('PARTIAL'))).toBeNull();
    expect(until(invoice('PARTIAL', '2026-11-19'))).toBeNull();
    expect(until(invoice('PAID'))).toBeNull();
    expect(until(invoice('PARTIAL', '2026-12-01'), 'EQUIPMENT')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { Invoice, Payment } from './own-invoice.queries.ts';
import { paymentViewOf } from './payment-state.ts';

const payment = (status: Payment['status'], channel: Payment['channel'] = 'MANUAL') =>
  ({ status, channel, created_at: '2026-11-21T09:00:00Z', acts: [], link_payer: null }) as unknown as Payment;

function stage(part: Partial<Invoice>, begun: Payment | null = null, another = false) {
  const invoice = {
    status: 'NEW',
    payments: begun ? [begun] : [],
    awaits_validation: false,
    payment_deadline_at: '2026-11-22T09:00:00Z',
    payable: { package: { maximum: 100 }, equipment: { maximum: 0 } },
    ...part,
  } as unknown as Invoice;
  return paymentViewOf({ invoice, begun, another, now: new Date('2026-11-21T10:00:00Z') });
}

describe('the payment page', () => {
  it('asks how much, then shows where to transfer, and again when a proof was refused', () => {
    expect(stage({})).toBe('amount');
    expect(stage({}, payment('NEW'))).toBe('transfer');
    expect(stage({}, payment('REJECT'))).toBe('transfer');
  });

  it('asks for another payment where one with credit or savings was taken back', () => {
    expect(stage({}, payment('REJECT', 'BALANCE'))).toBe('amount');
    expect(stage({}, payment('REJECT', 'SAVINGS'))).toBe('amount');
  });

  it.each(['CANCELLED', 'SPAM'] as const)(
    'asks for no transfer for a booking that is %s, whatever was begun',
    (status) => {
      expect(stage({ status }, payment('NEW'))).toBe('nothing');
      expect(stage({ status }, payment('REJECT'))).toBe('nothing');
      expect(stage({ status }, payment('PENDING'))).toBe('nothing');
    },
  );

  it('says that the time is over before and after the server has recorded it', () => {
    expect(stage({ payment_deadline_at: '2026-11-21T09:59:59Z' }, payment('NEW'))).toBe('expired');
    expect(stage({ status: 'EXPIRED' }, payment('REJECT'))).toBe('expired');
  });

  it('shows that a proof is being checked, unless more is to be paid', () => {
    expect(stage({ awaits_validation: true }, payment('PENDING'))).toBe('checking');
    expect(stage({ awaits_validation: true }, payment('PENDING'), true)).toBe('amount');
  });
});

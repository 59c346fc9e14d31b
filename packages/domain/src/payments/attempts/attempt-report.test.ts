import { describe, expect, it } from 'vitest';
import { statesOf } from '../../kit/machine.ts';
import { attemptMachine } from './attempt.machine.ts';
import {
  type AttemptConditions,
  consequenceOf,
  type ProviderReport,
  returnKindOf,
} from './attempt-report.ts';
import { paymentMachine } from '../payment.machine.ts';

const standing = (more: Partial<AttemptConditions> = {}): AttemptConditions => ({
  attempt: 'AWAITED',
  payment: 'PENDING',
  amount: 4_500_000,
  returned: 0,
  counts: true,
  over: false,
  moneyHasLeft: false,
  ...more,
});
const said = (
  condition: ProviderReport['condition'],
  more: Partial<ProviderReport> = {},
): ProviderReport => ({
  condition,
  amount: 4_500_000,
  reason: null,
  returned: 0,
  currency: 'IDR',
  word: condition.toLowerCase(),
  ...more,
});
const nothing = { attempt: null, payment: null, received: false, returned: null, review: null };
const after = (now: Partial<AttemptConditions>, report: ProviderReport) =>
  consequenceOf(standing(now), report);

describe('money that a provider reports', () => {
  it('makes a payment valid from every state that nobody has decided against', () => {
    for (const payment of ['NEW', 'PENDING'] as const)
      expect(after({ payment }, said('PAID'))).toEqual({
        ...nothing,
        attempt: 'receive',
        payment: 'receive',
        received: true,
      });
  });

  it('is booked and shown to finance when the payment had been refused', () => {
    expect(after({ attempt: 'OVER', payment: 'REJECT' }, said('PAID'))).toMatchObject({
      received: true,
      payment: 'receive',
      review: 'PAID_LATE',
    });
  });

  it('is never booked by itself on spam, nor a second time on a valid payment', () => {
    expect(after({ payment: 'SPAM' }, said('PAID'))).toEqual({
      ...nothing,
      attempt: 'hold',
      review: 'PAID_SPAM',
    });
    expect(after({ payment: 'VALID' }, said('PAID'))).toEqual({
      ...nothing,
      attempt: 'hold',
      review: 'PAID_TWICE',
    });
  });

  it('is held when amount or currency are not what was asked for', () => {
    for (const more of [{ amount: 4_499_999 }, { amount: null }, { currency: 'USD' }])
      expect(after({}, said('PAID', more))).toEqual({ ...nothing, attempt: 'hold', review: 'WRONG_AMOUNT' });
  });

  it('is held when the provider itself says that another sum came', () => {
    expect(after({}, said('UNCLEAR', { reason: 'amount_differs', amount: 4_000_000 }))).toEqual({
      ...nothing,
      attempt: 'hold',
      review: 'WRONG_AMOUNT',
    });
    expect(after({}, said('UNCLEAR', { reason: 'other_order' }))).toEqual({ ...nothing, review: 'UNCLEAR' });
  });

  it('changes nothing when it is told again, or when a waiting is told after it', () => {
    const paid = { attempt: 'RECEIVED', payment: 'VALID' } as const;
    for (const condition of ['PAID', 'WAITING', 'OPEN'] as const)
      expect(after({ ...paid, over: true }, said(condition))).toEqual(nothing);
  });
});

describe('money that goes back', () => {
  const paid = { attempt: 'RECEIVED', payment: 'VALID' } as const;

  it('leaves the payment valid, with the books written the other way, after a refund or charge-back', () => {
    for (const [word, kind] of [
      ['refund', 'REFUND'],
      ['chargeback', 'CHARGEBACK'],
    ] as const)
      expect(after(paid, said('REVERSED', { word }))).toEqual({
        ...nothing,
        attempt: 'return_all',
        returned: { amount: 4_500_000, kind },
        review: kind,
      });
  });

  it('refuses the payment when a settlement is denied afterwards', () => {
    expect(after(paid, said('REVERSED', { word: 'deny' }))).toMatchObject({
      payment: 'bounce',
      returned: { amount: 4_500_000, kind: 'REVERSAL' },
    });
  });

  it('went back when the provider calls what is booked refused or ended', () => {
    for (const condition of ['FAILED', 'ENDED'] as const)
      expect(after(paid, said(condition, { word: 'deny' }))).toMatchObject({
        payment: 'bounce',
        review: 'REVERSAL',
      });
  });

  it('is not taken to have gone back when only the page or the account is over; finance is asked to look', () => {
    for (const word of ['expire', 'INACTIVE', '4042612', '4042619', '4042601'])
      expect(after({ ...paid, over: true }, said('ENDED', { word }))).toEqual({
        ...nothing,
        review: 'UNCLEAR',
      });
    for (const word of ['cancel', 'FAILED', 'failure'])
      expect(after(paid, said('ENDED', { word }))).toMatchObject({ payment: 'bounce' });
  });

  it('is booked by its difference when it goes back in parts', () => {
    const first = after(paid, said('REDUCED', { returned: 1_000_000, word: 'partial_refund' }));
    expect(first).toMatchObject({ attempt: 'return_part', payment: null, returned: { amount: 1_000_000 } });
    const part = { attempt: 'PART_RETURNED', payment: 'VALID', returned: 1_000_000 } as const;
    expect(after(part, said('REDUCED', { returned: 1_000_000 }))).toEqual(nothing);
    expect(after(part, said('REVERSED', { word: 'refund' }))).toMatchObject({
      attempt: 'return_all',
      returned: { amount: 3_500_000 },
    });
  });

  it('is never more than what counted, where a part that went back contains the fee of the customer', () => {
    const more = said('REDUCED', { returned: 4_502_000, word: 'partial_refund' });
    expect(after(paid, more)).toMatchObject({
      attempt: 'return_all',
      payment: null,
      returned: { amount: 4_500_000, kind: 'REFUND' },
    });
    const part = { attempt: 'PART_RETURNED', payment: 'VALID', returned: 4_000_000 } as const;
    expect(after(part, more)).toMatchObject({ attempt: 'return_all', returned: { amount: 500_000 } });
  });

  it('is told to finance and left in the books when it was taken back by hand and the payment paid anew', () => {
    const paid = { attempt: 'RECEIVED', payment: 'VALID', counts: false } as const;
    expect(after(paid, said('REVERSED', { word: 'refund' }))).toEqual({
      ...nothing,
      attempt: 'return_all',
      review: 'REFUND',
    });
  });

  it('waits for a person when it was given away here already', () => {
    expect(after({ ...paid, moneyHasLeft: true }, said('REVERSED', { word: 'refund' }))).toMatchObject({
      returned: null,
      review: 'MONEY_HAS_LEFT',
    });
  });

  it('is booked first where its coming was never told', () => {
    expect(after({}, said('REVERSED', { word: 'refund' }))).toMatchObject({ received: true, returned: null });
  });

  it('has a kind by the word of the provider', () => {
    expect(['partial_chargeback', 'partial_refund', 'deny'].map(returnKindOf)).toEqual([
      'CHARGEBACK',
      'REFUND',
      'REVERSAL',
    ]);
  });
});

describe('an attempt without money', () => {
  it('lets the payment wait once a method is chosen', () => {
    expect(after({ attempt: 'READY', payment: 'NEW' }, said('WAITING'))).toMatchObject({
      attempt: 'await_money',
      payment: 'await_money',
    });
  });

  it('ends with its payment, unless the payment was decided otherwise', () => {
    expect(after({}, said('ENDED'))).toMatchObject({ attempt: 'end', payment: 'expire' });
    for (const payment of ['VALID', 'REJECT', 'SPAM'] as const)
      expect(after({ payment }, said('ENDED'))).toMatchObject({ attempt: 'end', payment: null });
    expect(after({ attempt: 'OVER', payment: 'NEW' }, said('ENDED'))).toEqual(nothing);
  });

  it('may be tried again on the page of the provider until its time is over', () => {
    expect(after({}, said('FAILED'))).toEqual(nothing);
    expect(after({ over: true }, said('FAILED'))).toMatchObject({ attempt: 'end', payment: 'expire' });
  });
});

describe('no report at all', () => {
  it('takes a valid payment back to waiting, or brings spam to life', () => {
    for (const attempt of statesOf(attemptMachine))
      for (const payment of statesOf(paymentMachine))
        for (const condition of [
          'OPEN',
          'WAITING',
          'PAID',
          'FAILED',
          'ENDED',
          'REVERSED',
          'REDUCED',
        ] as const) {
          const event = consequenceOf(
            standing({ attempt, payment, over: true }),
            said(condition, { returned: 1_000 }),
          ).payment;
          if (event === null) continue;
          expect(paymentMachine.events[event].from).toContain(payment);
          expect(payment).not.toBe('SPAM');
          if (payment === 'VALID') expect(event).toBe('bounce');
        }
  });
});

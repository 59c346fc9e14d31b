import { describe, expect, it } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { actTowards, paymentActs, refusalOfPaymentAct } from './payment-acts.ts';

const whoMay = (
  act: Parameters<typeof refusalOfPaymentAct>[0],
  status: Parameters<typeof refusalOfPaymentAct>[1],
) => ROLES.filter((role) => refusalOfPaymentAct(act, status, role) === null);

const offered = (status: Parameters<typeof refusalOfPaymentAct>[1]) =>
  paymentActs(status, 'FINANCE').flatMap(({ act, allowed }) => (allowed ? [act] : []));

describe('the acts on a payment', () => {
  it('are decided by finance and the main admin', () => {
    for (const act of ['validate', 'reject', 'spam'] as const)
      expect(whoMay(act, 'PENDING')).toEqual(['ROOT', 'MAIN', 'FINANCE']);
  });

  it('are taken back by the director as well', () => {
    expect(whoMay('reverse', 'VALID')).toEqual(['ROOT', 'DIRECTOR', 'MAIN', 'FINANCE']);
  });

  it('are begun by whoever pays or takes care of who pays', () => {
    expect(whoMay('submit', 'NEW')).toEqual(['ROOT', 'MAIN', 'FINANCE', 'AGENT', 'USER']);
    expect(whoMay('delete', 'NEW')).toEqual(['ROOT', 'MAIN', 'FINANCE', 'AGENT', 'USER']);
    expect(refusalOfPaymentAct('delete', 'PENDING', 'USER')).toBe('payment.not_new');
  });

  it('offer exactly the moves that are legal', () => {
    expect(offered('NEW')).toEqual(['submit', 'delete']);
    expect(offered('PENDING')).toEqual(['validate', 'reject', 'spam']);
    expect(offered('VALID')).toEqual(['reverse']);
    expect(offered('REJECT')).toEqual(['submit']);
    expect(offered('SPAM')).toEqual([]);
  });

  it('do not offer to take back a payment whose money has left', () => {
    const reverse = (moneyHasLeft: boolean) =>
      paymentActs('VALID', 'FINANCE', 'MANUAL', moneyHasLeft).find(({ act }) => act === 'reverse');
    expect(reverse(true)).toMatchObject({ allowed: false, reason: 'payment.money_has_left' });
    expect(reverse(false)).toMatchObject({ allowed: true, reason: null });
  });
});

describe('a payment at a gateway', () => {
  it('takes no proof and is not validated by hand; it can be refused, and taken back', () => {
    const offered = (status: 'PENDING' | 'VALID' | 'REJECT') =>
      paymentActs(status, 'FINANCE', 'MIDTRANS').flatMap(({ act, allowed }) => (allowed ? [act] : []));
    expect(offered('PENDING')).toEqual(['reject', 'spam']);
    expect(offered('VALID')).toEqual(['reverse']);
    expect(offered('REJECT')).toEqual([]);
    expect(refusalOfPaymentAct('validate', 'PENDING', 'FINANCE', 'FLIP')).toBe('payment.at_gateway');
  });
});

describe('a payment with credit or savings of the customer', () => {
  it.each(['BALANCE', 'SAVINGS'])('over %s is taken back once and never proven again', (channel) => {
    const offered = (status: 'VALID' | 'REJECT') =>
      paymentActs(status, 'FINANCE', channel).flatMap(({ act, allowed }) => (allowed ? [act] : []));
    expect(offered('VALID')).toEqual(['reverse']);
    expect(offered('REJECT')).toEqual([]);
    expect(refusalOfPaymentAct('submit', 'REJECT', 'USER', channel)).toBe('payment.from_kept_money');
    expect(refusalOfPaymentAct('validate', 'PENDING', 'MAIN', channel)).toBe('payment.from_kept_money');
  });
});

describe('a status that is asked for', () => {
  it('means the move that leads there', () => {
    expect(actTowards('PENDING', 'NEW')).toBe('submit');
    expect(actTowards('VALID', 'PENDING')).toBe('validate');
    expect(actTowards('SPAM', 'PENDING')).toBe('spam');
    expect(actTowards('REJECT', 'PENDING')).toBe('reject');
    expect(actTowards('REJECT', 'VALID')).toBe('reverse');
    expect(actTowards('NEW', 'PENDING')).toBeUndefined();
  });
});

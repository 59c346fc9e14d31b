import { describe, expect, it } from 'vitest';
import {
  attemptEnd,
  feeFor,
  isMidtransPage,
  nextAsk,
  WAYS,
  wayOf,
  refusalOfWay,
  type WayConditions,
} from './payment-ways.ts';

const conditions = (more: Partial<WayConditions> = {}): WayConditions => ({
  active: true,
  gatewayActive: true,
  hasKeys: true,
  hasAccount: true,
  currency: 'IDR',
  amount: 1_000_000,
  minutesLeft: 600,
  ...more,
});
const now = new Date('2026-11-16T03:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('a way of paying', () => {
  it('stands in the catalogue once', () => {
    const names = WAYS.map(({ provider, method }) => `${provider} ${method}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is refused with the reason', () => {
    const qris = wayOf('MIDTRANS', 'qris')!;
    const why = (more: Partial<WayConditions>) => refusalOfWay(qris, conditions(more));
    expect(why({})).toBeNull();
    expect(why({ currency: 'USD' })).toBe('currency');
    expect(why({ active: false })).toBe('off');
    expect(why({ gatewayActive: false })).toBe('gateway_off');
    expect(why({ hasKeys: false })).toBe('no_keys');
    expect(why({ amount: 0 })).toBe('amount_below');
    expect(why({ amount: 10_000_001 })).toBe('amount_above');
    expect(why({ minutesLeft: 4 })).toBe('deadline_near');
    expect(why({ amount: null, minutesLeft: null })).toBeNull();
  });

  it('takes dollars by transfer only', () => {
    const ways = WAYS.filter((way) => refusalOfWay(way, conditions({ currency: 'USD' })) === null);
    expect(ways.map(({ method }) => method)).toEqual(['bank_transfer']);
    expect(refusalOfWay(WAYS[0]!, conditions({ hasAccount: false }))).toBe('no_account');
  });
});

describe('the fee that a customer bears', () => {
  it('is fixed, a part of the amount, or both, in whole rupiah', () => {
    expect(feeFor(4_500_000, { fee_fixed: 4_000, fee_basis_points: 0 })).toBe(4_000);
    expect(feeFor(1_000_001, { fee_fixed: 0, fee_basis_points: 70 })).toBe(7_001);
    expect(feeFor(1_000_000, { fee_fixed: 500, fee_basis_points: 200 })).toBe(20_500);
  });
});

describe('the time of an attempt', () => {
  it('ends with its way, or with the invoice where that comes first', () => {
    expect(attemptEnd({ minutes: 30 }, now, null)).toEqual(later(30));
    expect(attemptEnd({ minutes: 1_440 }, now, later(60))).toEqual(later(60));
  });

  it('is asked about in rising pauses, right after its end, and then each hour for two days', () => {
    const end = later(1_440);
    expect([0, 1, 2, 3, 4, 5, 40].map((asks) => nextAsk(asks, now, end))).toEqual(
      [1, 2, 3, 5, 8, 10, 10].map(later),
    );
    expect(nextAsk(9, later(1_435), end)).toEqual(later(1_441));
    expect(nextAsk(9, later(1_441), end)).toEqual(later(1_501));
    expect(nextAsk(9, later(1_440 + 48 * 60 + 1), end)).toBeNull();
  });
});

describe('the address of a page to pay on', () => {
  const token = '66e4fa55-fdac-4ef9-91b5-733b97d1b862';

  it('is the page of Midtrans for the order, also with a part of it open', () => {
    for (const address of [
      `https://app.midtrans.com/snap/v4/redirection/${token}`,
      `https://app.sandbox.midtrans.com/snap/v2/vtweb/${token}`,
      `https://app.midtrans.com/snap/v3/redirection/${token}#/bank-transfer`,
    ])
      expect(isMidtransPage(address, token), address).toBe(true);
  });

  it('is no page of Midtrans for another order, and nothing that looks like one for this', () => {
    for (const address of [
      'https://app.midtrans.com/snap/v4/redirection/0f1e2d3c-fdac-4ef9-91b5-733b97d1b862',
      `https://app.midtrans.com/snap/v4/redirection/other#${token}`,
      `https://app.midtrans.com/snap/v4/redirection/other/${token}`,
      `https://app.midtrans.com/snap/v4/redirection/other?token=${token}`,
      `https://app.midtrans.com/snap/v4/redirection/${token}/../other`,
      `https://app.midtrans.com/payment-links/${token}`,
      `http://app.midtrans.com/snap/v4/redirection/${token}`,
      `https://app.midtrans.com.evil.test/snap/v4/redirection/${token}`,
      `https://app.midtrans.com:8443/snap/v4/redirection/${token}`,
      `https://app.midtrans.com@evil.test/snap/v4/redirection/${token}`,
      `https://user@app.midtrans.com/snap/v4/redirection/${token}`,
      `https://evil.test/app.midtrans.com/snap/v4/redirection/${token}`,
      'javascript:alert(1)',
      token,
    ])
      expect(isMidtransPage(address, token), address).toBe(false);
  });
});

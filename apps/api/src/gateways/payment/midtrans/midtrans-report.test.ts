import { describe, expect, it } from 'vitest';
import { midtransReport } from './midtrans-report.ts';
import type { AttemptRef } from '../port.ts';

const attempt: AttemptRef = {
  orderRef: 'PAY-1',
  providerRef: null,
  transactionId: null,
  amount: 4_500_000,
  fee: 0,
  accountNumber: null,
  expiresAt: new Date('2026-08-31T05:00:00Z'),
  openedAt: new Date('2026-08-30T05:00:00Z'),
};
const body = {
  order_id: 'PAY-1',
  transaction_id: 't-1',
  status_code: '200',
  gross_amount: '4500000.00',
  currency: 'IDR',
  merchant_id: 'G1',
};
const report = (changes: Record<string, string>) => midtransReport({ ...body, ...changes }, attempt, 'G1');

describe('a transaction of Midtrans', () => {
  it.each([
    ['pending', 'accept', 'WAITING'],
    ['authorize', 'accept', 'WAITING'],
    ['authorize', 'challenge', 'WAITING'],
    ['authorize', 'deny', 'FAILED'],
    ['capture', 'accept', 'PAID'],
    ['capture', 'challenge', 'WAITING'],
    ['capture', 'deny', 'FAILED'],
    ['settlement', 'accept', 'PAID'],
    ['settlement', 'challenge', 'UNCLEAR'],
    ['settlement', 'deny', 'UNCLEAR'],
    ['deny', 'accept', 'FAILED'],
    ['cancel', 'accept', 'ENDED'],
    ['expire', 'accept', 'ENDED'],
    ['failure', 'accept', 'ENDED'],
    ['refund', 'accept', 'REVERSED'],
    ['chargeback', 'accept', 'REVERSED'],
    ['partial_refund', 'accept', 'REDUCED'],
    ['partial_chargeback', 'accept', 'REDUCED'],
    ['settlement', 'maybe', 'UNCLEAR'],
    ['toString', 'accept', 'UNCLEAR'],
  ])('that is %s with the fraud check %s is %s', (transaction_status, fraud_status, condition) => {
    expect(report({ transaction_status, fraud_status })).toMatchObject({ condition });
  });

  it('needs no word of the fraud check, as from Indomaret', () => {
    expect(report({ transaction_status: 'settlement' })).toMatchObject({
      condition: 'PAID',
      amount: 4_500_000,
    });
  });

  it.each([
    ['contradiction', { status_code: '201' }],
    ['contradiction', { fraud_status: 'challenge' }],
    ['currency_differs', { currency: 'USD' }],
    ['other_merchant', { merchant_id: 'G2' }],
    ['other_order', { order_id: 'PAY-2' }],
    ['amount_differs', { gross_amount: '4500001.00' }],
    ['amount_differs', { gross_amount: '4500000.50' }],
  ])('is never paid with a %s: %j', (reason, changes) => {
    const settled = report({ transaction_status: 'settlement', ...changes });
    expect(settled).toMatchObject({ condition: 'UNCLEAR', reason });
  });

  it('that was settled and is refused afterwards went back whole', () => {
    const changes = {
      transaction_status: 'deny',
      status_code: '202',
      settlement_time: '2026-08-30 12:00:00',
    };
    expect(report(changes)).toMatchObject({ condition: 'REVERSED', returned: 4_500_000 });
  });
});

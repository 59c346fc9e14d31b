import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MatchablePayment,
  matchStatement,
  type StatementCredit,
  SURE_POINTS,
} from './match-statement.ts';
import { editsBetween } from './name-words.ts';

const credit = (more: Partial<StatementCredit> = {}): StatementCredit => ({
  id: 'line',
  day: '2026-11-02',
  amount: 15_000_412,
  text: 'TRSF E-BANKING CR SITI RAHMAWATI',
  ...more,
});
const payment = (more: Partial<MatchablePayment> = {}): MatchablePayment => ({
  id: 'payment',
  amount: 15_000_412,
  base_amount: 15_000_000,
  unique_number: 412,
  invoice_number: 'INV/2026/00012',
  payer_name: 'Siti Rahmawati',
  day: '2026-11-02',
  recorded: false,
  ...more,
});
const sureOf = (credits: StatementCredit[], payments: MatchablePayment[]) =>
  matchStatement(credits, payments).filter(({ sure }) => sure);

describe('a credit and a payment', () => {
  it('are surely the same by unique amount, name and day, with the reasons', () => {
    expect(matchStatement([credit()], [payment()])).toEqual([
      {
        credit_id: 'line',
        payment_id: 'payment',
        points: 110,
        sure: true,
        reasons: [
          { reason: 'UNIQUE_AMOUNT', points: 45 },
          { reason: 'ONLY_ONE', points: 15 },
          { reason: 'NAME', points: 40 },
          { reason: 'DAY', points: 10 },
        ],
      },
    ]);
  });

  it.each([
    ['a name that the bank has cut', 'TRSF SITI RAHMAW'],
    ['a misspelt name', 'TRSF SITY RACHMAWATI'],
    ['no name at all', 'SETORAN'],
    ['the invoice number without its signs', 'SETORAN INV202600012'],
  ])('are sure with %s', (_, text) => {
    expect(sureOf([credit({ text })], [payment()])).toHaveLength(1);
  });

  it('are not sure when two payments fit alike, or two credits', () => {
    expect(sureOf([credit()], [payment(), payment({ id: 'twin' })])).toEqual([]);
    expect(sureOf([credit(), credit({ id: 'other' })], [payment()])).toEqual([]);
  });

  it('are never sure when the amount differs, however much else fits', () => {
    const text = 'SITI RAHMAWATI INV/2026/00012';
    const [match] = matchStatement([credit({ amount: 15_000_000, text })], [payment()]);
    expect(match).toMatchObject({ sure: false, points: 110 });
  });

  it('are not the same by an everyday name alone', () => {
    const payments = ['Sri Wahyuni', 'Sri Lestari', 'Sri Astuti', 'Sri Handayani'].map((payer_name, at) =>
      payment({
        id: payer_name,
        payer_name,
        amount: 5_000_000,
        base_amount: 5_000_000,
        unique_number: null,
        invoice_number: `INV/2026/0002${at}`,
      }),
    );
    expect(sureOf([credit({ amount: 5_000_000, text: 'TRF SRI' })], payments)).toEqual([]);
  });

  it('are found by name where the amount is a little off', () => {
    expect(matchStatement([credit({ amount: 14_993_912 })], [payment()])).toMatchObject([
      { payment_id: 'payment', sure: false },
    ]);
    expect(matchStatement([credit({ amount: 9_000_000 })], [payment()])).toEqual([]);
  });

  it('are the same when the money is already recorded on that day', () => {
    const recorded = payment({
      amount: 5_000_000,
      base_amount: 5_000_000,
      unique_number: null,
      recorded: true,
    });
    expect(sureOf([credit({ amount: 5_000_000, text: 'SETORAN' })], [recorded])).toHaveLength(1);
  });

  it('are not joined by a number inside a longer one', () => {
    expect(matchStatement([credit({ amount: 7_000_000, text: 'INV2026000123' })], [payment()])).toEqual([]);
  });
});

describe('matching', () => {
  const words = fc.constantFrom(
    'siti',
    'rahmawati',
    'budi',
    'santoso',
    'wahyuni',
    'abdullah',
    'nur',
    'hidayah',
  );
  const name = fc.tuple(words, words).map((two) => two.join(' '));
  const amounts = fc.constantFrom(5_000_000, 15_000_000, 15_000_412, 15_000_007);
  const payments = fc.array(
    fc.record({ amount: amounts, payer_name: name, day: fc.constantFrom('2026-11-01', '2026-11-05') }),
    { maxLength: 25 },
  );
  const credits = fc.array(fc.record({ amount: amounts, text: name }), { maxLength: 25 });

  it('gives no credit and no payment away twice, and keeps sure ones to the rupiah', () => {
    fc.assert(
      fc.property(credits, payments, (texts, owed) => {
        const all = owed.map((one, at) =>
          payment({
            ...one,
            id: `p${at}`,
            base_amount: Math.floor(one.amount / 1_000) * 1_000,
            invoice_number: `INV/26/${1_000 + at}`,
          }),
        );
        const lines = texts.map((one, at) => credit({ ...one, id: `c${at}` }));
        const sure = sureOf(lines, all);
        expect(new Set(sure.map((one) => one.payment_id)).size).toBe(sure.length);
        expect(new Set(sure.map((one) => one.credit_id)).size).toBe(sure.length);
        for (const one of sure) {
          expect(one.points).toBeGreaterThanOrEqual(SURE_POINTS);
          expect(all.find(({ id }) => id === one.payment_id)!.amount).toBe(
            lines.find(({ id }) => id === one.credit_id)!.amount,
          );
          expect(one.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(one.points);
        }
      }),
    );
  });

  it('does not depend on the order of credits and payments', () => {
    fc.assert(
      fc.property(credits, payments, (texts, owed) => {
        const all = owed.map((one, at) =>
          payment({ ...one, id: `p${at}`, base_amount: one.amount, invoice_number: `INV/26/${1_000 + at}` }),
        );
        const lines = texts.map((one, at) => credit({ ...one, id: `c${at}` }));
        const key = (found: ReturnType<typeof sureOf>) =>
          found.map((one) => `${one.credit_id} ${one.payment_id}`).sort();
        expect(key(sureOf([...lines].reverse(), [...all].reverse()))).toEqual(key(sureOf(lines, all)));
      }),
    );
  });
});

describe('the letters between two words', () => {
  it.each([
    ['rahmawati', 'rahmawati', 0],
    ['rahmawati', 'rachmawati', 1],
    ['siti', 'sity', 1],
    ['budi', 'rahmawati', 3],
  ])('are counted: %s and %s are %i apart', (a, b, edits) => {
    expect(editsBetween(a, b, 2)).toBe(edits);
  });
});

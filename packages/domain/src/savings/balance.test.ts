import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, amount, add, sum } from '../shared/money.ts';
import { balanceOf, splitSavings, planFor, stageOf, withBalances, splitWithdrawal } from './balance.ts';

const money = (max = 2_000_000_000) => fc.integer({ min: 0, max }).map(amount);

describe('a balance', () => {
  it('is what was deposited less what was drawn', () => {
    expect(balanceOf({ deposited: amount(30_000_000), drawn: amount(28_500_000) })).toBe(1_500_000);
  });

  it('says how far a plan is', () => {
    const at = (balance: number) =>
      stageOf({ balance: amount(balance), minimum_balance: amount(25_000_000), total: amount(32_000_000) });
    expect([0, 1, 24_999_999, 25_000_000, 31_999_999, 32_000_000].map(at)).toEqual([
      'EMPTY',
      'SAVING',
      'SAVING',
      'READY',
      'READY',
      'REACHED',
    ]);
  });

  it('is aimed at for each person that a plan saves for, the minimum never above the price', () => {
    const program = { price: amount(32_000_000), minimum_balance: amount(25_000_000) };
    expect(planFor(program, 2)).toEqual({ total: 64_000_000, minimum_balance: 50_000_000 });
    expect(planFor({ ...program, minimum_balance: amount(40_000_000) }, 1).minimum_balance).toBe(32_000_000);
  });
});

describe('a conversion', () => {
  it('pays the whole balance, up to the total of the booking', () => {
    expect(splitSavings(amount(30_000_000), amount(28_500_000))).toEqual({
      paid: 28_500_000,
      left: 1_500_000,
    });
    expect(splitSavings(amount(26_000_000), amount(28_500_000))).toEqual({ paid: 26_000_000, left: 0 });
  });

  it('conserves money whatever the balance and the total', () => {
    fc.assert(
      fc.property(money(), money(), (balance, total) => {
        const { paid, left } = splitSavings(balance, total);
        expect(add(paid, left)).toBe(balance);
        expect(paid).toBeLessThanOrEqual(total);
        expect(Math.min(paid, left)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a withdrawal', () => {
  it('keeps the fee of the terms, rounded down', () => {
    expect(splitWithdrawal(amount(10_000_000), 5)).toEqual({ fee: 500_000, paid_out: 9_500_000 });
    expect(splitWithdrawal(amount(333), 5)).toEqual({ fee: 16, paid_out: 317 });
    expect(splitWithdrawal(amount(10_000_000), 0).paid_out).toBe(10_000_000);
  });

  it('splits the amount without losing a rupiah', () => {
    fc.assert(
      fc.property(money(), fc.integer({ min: 0, max: 100 }), (taken, percent) => {
        const { fee, paid_out } = splitWithdrawal(taken, percent);
        expect(add(fee, paid_out)).toBe(taken);
        expect(Math.min(fee, paid_out)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a life of a plan', () => {
  it('ends with what came less what was paid to bookings, paid out and kept, whatever the order', () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('deposit' as const), sum: money(50_000_000) }),
      fc.record({ act: fc.constant('convert' as const), sum: money(60_000_000) }),
      fc.record({
        act: fc.constant('withdraw' as const),
        sum: money(60_000_000),
        fee: fc.integer({ min: 0, max: 100 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let deposited: Amount = amount(0);
        let drawn: Amount = amount(0);
        const out: Amount[] = [];
        const movements: { amount: Amount }[] = [];
        for (const one of steps) {
          const balance = balanceOf({ deposited, drawn });
          if (one.act === 'deposit') {
            deposited = add(deposited, one.sum);
            movements.push({ amount: one.sum });
          } else if (one.act === 'convert') {
            const { paid } = splitSavings(balance, one.sum);
            drawn = add(drawn, paid);
            out.push(paid);
            movements.push({ amount: amount(-paid) });
          } else if (one.sum <= balance) {
            const { fee, paid_out } = splitWithdrawal(one.sum, one.fee);
            drawn = add(drawn, one.sum);
            out.push(fee, paid_out);
            movements.push({ amount: amount(-one.sum) });
          }
          expect(balanceOf({ deposited, drawn })).toBeGreaterThanOrEqual(0);
        }
        expect(add(balanceOf({ deposited, drawn }), sum(out))).toBe(deposited);
        expect(withBalances(movements).at(-1)?.balance ?? 0).toBe(balanceOf({ deposited, drawn }));
      }),
    );
  });
});

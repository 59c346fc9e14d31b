import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARNED, FEE_PROGRESS } from '../agents/fee-moments.ts';
import { feeRows, type WrittenFee } from '../agents/fee-rows.ts';
import { freezeFees } from '../agents/freeze-fees.ts';
import {
  balanceOf,
  entryForFees,
  entryForFeeTransfer,
  type JournalLine,
  reversedLines,
} from '../ledger/journal.ts';
import { amount, sum } from '../shared/money.ts';
import {
  feesToAsk,
  isAccountTrusted,
  type PayoutConditions,
  taxOf,
  taxRateOf,
  refusalOfWithdrawalAct,
} from './payout-rules.ts';

const NOW = new Date('2026-11-16T05:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const facts = (more: Partial<PayoutConditions> = {}): PayoutConditions => ({
  status: 'PENDING',
  agent_id: 'agent',
  asked_by: 'agent',
  account_changed_at: null,
  account_changed_by: null,
  account_confirmed_by: null,
  on_its_way: false,
  ...more,
});
const finance = { id: 'finance', role: 'FINANCE' } as const;

describe('what a request takes', () => {
  const free = [
    { invoice_id: 'a', amount: amount(500) },
    { invoice_id: 'b', amount: amount(300) },
    { invoice_id: 'debt', amount: amount(-100) },
  ];

  it.each([
    [null, ['a', 'b', 'debt'], 700],
    [['b'], ['b', 'debt'], 200],
    [['unknown'], ['debt'], -100],
  ])('chosen as %j is those fees and every debt', (chosen, invoice_ids, total) => {
    expect(feesToAsk(free, chosen)).toEqual({ invoice_ids, amount: total });
  });
});

describe('the tax that is withheld', () => {
  it.each([
    [2_100_000, 2.5, 52_500],
    [1_999_999, 2.5, 49_999],
    [100, null, 0],
    [1, 50, 0],
  ])('cut to whole units: %i at %s percent withholds %i', (gross, percent, tax) => {
    expect(taxOf(amount(gross), taxRateOf(percent))).toEqual({ tax, net: gross - tax });
  });

  it('and what is transferred make up the fee to the rupiah, and something is always left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 0, max: 5_000 }), (gross, rate) => {
        const { tax, net } = taxOf(amount(gross), rate);
        expect(tax + net).toBe(gross);
        expect(net).toBeGreaterThan(0);
      }),
    );
  });
});

describe('who pays', () => {
  it.each([
    ['who asked', facts({ asked_by: 'finance' }), 'payout.own_request'],
    ['the agent itself', facts({ agent_id: 'finance' }), 'payout.own_request'],
    ['to an account of yesterday', facts({ account_changed_at: hoursAgo(24) }), 'payout.account_too_new'],
    ['who confirmed the account', facts({ account_confirmed_by: 'finance' }), 'payout.confirmed_by_payer'],
    ['what is on its way', facts({ on_its_way: true }), 'payout.on_its_way'],
    ['what was given back', facts({ status: 'NEW' }), 'payout.not_asked'],
    ['what was paid', facts({ status: 'VALID' }), 'payout.not_asked'],
    ['what a colleague confirmed', facts({ account_changed_at: NOW, account_confirmed_by: 'main' }), null],
    ['an account that rests', facts({ account_changed_at: hoursAgo(25) }), null],
  ])('is held up for %s', (_what, conditions, code) => {
    expect(refusalOfWithdrawalAct('transfer', conditions, finance, NOW)).toBe(code);
    expect(refusalOfWithdrawalAct('disburse', conditions, finance, NOW)).toBe(code);
  });

  it('is never an agent or the director', () => {
    for (const role of ['AGENT', 'DIRECTOR', 'MEDIA', 'GUIDE', 'USER'] as const)
      expect(refusalOfWithdrawalAct('transfer', facts(), { id: 'x', role }, NOW)).toBe('kit.forbidden');
  });

  it('trusts an account that was never changed, or is confirmed', () => {
    expect(isAccountTrusted(facts(), NOW)).toBe(true);
    expect(isAccountTrusted(facts({ account_changed_at: NOW }), NOW)).toBe(false);
  });
});

describe('the wallets of a chain over any path of an invoice', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const flat = fc.record({
    new_to_part: fc.integer({ min: 0, max: 5_000_000 }),
    part_to_paid: fc.integer({ min: 0, max: 5_000_000 }),
    new_to_paid: fc.integer({ min: 0, max: 5_000_000 }),
  });
  const steps = fc.array(fc.record({ progress: fc.constantFrom(...FEE_PROGRESS), pays: fc.boolean() }), {
    maxLength: 12,
  });

  it('say what the books say, share the fee out to the rupiah, and net to nothing when it ends', () => {
    fc.assert(
      fc.property(fc.array(percent, { minLength: 1, maxLength: 4 }), flat, steps, (percents, rates, path) => {
        const chain = percents.map((share, i) => ({ agent_id: `agent ${i}`, percent: share }));
        const frozen = freezeFees({ strategy: 'FLAT', chain, variants: 0, flat: rates, seats: 2 });
        for (const [moment, rate] of [
          ['NEW_TO_PART', rates.new_to_part],
          ['PART_TO_PAID', rates.part_to_paid],
          ['NEW_TO_PAID', rates.new_to_paid],
        ] as const)
          expect(sum(frozen.filter((fee) => fee.moment === moment).map((fee) => fee.amount))).toBe(2 * rate);
        const standing = new Map<string, WrittenFee>();
        const books: JournalLine[] = [];
        const paid = new Map<string, number>();
        const earnedOf = (agent: string) =>
          [...standing.values()]
            .filter((fee) => fee.agent_id === agent)
            .reduce((all, fee) => all + fee.amount, 0);
        const go = (progress: (typeof FEE_PROGRESS)[number]) => {
          for (const row of feeRows(frozen, [...standing.values()], progress)) {
            const key = `${row.agent_id} ${row.moment}`;
            const before = standing.get(key);
            const signed = row.kind === 'EARNED' ? row.amount : -row.amount;
            standing.set(key, {
              ...row,
              rows: row.occurrence,
              amount: amount((before?.amount ?? 0) + signed),
            });
            const lines = entryForFees([row]);
            books.push(...(row.kind === 'EARNED' ? lines : reversedLines(lines)));
          }
        };
        for (const { progress, pays } of path) {
          go(progress);
          const due = frozen.filter(({ moment }) => EARNED[progress].includes(moment));
          expect([...standing.values()].reduce((all, fee) => all + fee.amount, 0)).toBe(
            sum(due.map((fee) => fee.amount)),
          );
          for (const { agent_id } of chain) {
            const free = earnedOf(agent_id) - (paid.get(agent_id) ?? 0);
            if (pays && free > 0) {
              const gross = amount(free);
              const source = { account: 'bank', ref: 'bank' } as const;
              books.push(
                ...entryForFeeTransfer({
                  agent: agent_id,
                  amount: gross,
                  ...taxOf(gross, 250),
                  source,
                  providerFee: amount(0),
                }),
              );
              paid.set(agent_id, (paid.get(agent_id) ?? 0) + free);
            }
            const owed = amount(-balanceOf(books, 'agent_fees_payable', agent_id));
            expect(owed).toBe(amount(earnedOf(agent_id) - (paid.get(agent_id) ?? 0)));
          }
        }
        go('OVER');
        for (const { agent_id } of chain) {
          expect(earnedOf(agent_id)).toBe(0);
          // What was paid out meanwhile is owed back.
          expect(balanceOf(books, 'agent_fees_payable', agent_id)).toBe(amount(paid.get(agent_id) ?? 0));
        }
        expect(sum(books.map((line) => line.amount))).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});

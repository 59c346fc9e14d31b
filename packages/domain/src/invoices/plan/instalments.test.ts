import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '../../shared/dates.ts';
import { add, amount, sum, ZERO } from '../../shared/money.ts';
import { dueNow, type InvoiceToPay, planOf } from './due.ts';
import {
  arrears,
  INSTALMENT_RHYTHMS,
  runningSums,
  MOST_INSTALMENTS,
  type PlannedPart,
  instalmentFaults,
  spreadRest,
} from './instalments.ts';

const today = localDateOf('2026-11-22');
const dueOn = localDateOf('2027-05-20');
const MINIMUM = amount(1_000_000);

const spread = (total: number, parts: number, more: { rhythm?: 'WEEKLY'; first?: number } = {}) =>
  spreadRest(
    { total: amount(total), first: amount(more.first ?? 15_000_000), minimum: MINIMUM, currency: 'IDR' },
    { rhythm: more.rhythm ?? 'MONTHLY', parts },
    { today, dueOn },
  );

describe('the rest spread over a rhythm', () => {
  it('has equal round parts, the last a little more, between now and the due day', () => {
    expect(spread(85_500_000, 3)).toEqual([
      { due_on: '2027-01-22', amount: 23_500_000 },
      { due_on: '2027-03-22', amount: 23_500_000 },
      { due_on: '2027-05-20', amount: 23_500_000 },
    ]);
    expect(spread(85_500_000, 7).map((part) => part.amount)).toEqual([
      ...Array.from({ length: 5 }, () => 11_750_000),
      11_750_000,
    ]);
    expect(spread(40_000_000, 3).map((part) => part.amount)).toEqual([8_333_000, 8_333_000, 8_334_000]);
  });

  it('has no more parts than days of the rhythm, and none below the least payment', () => {
    expect(spread(85_500_000, 24)).toHaveLength(6);
    expect(spread(17_500_000, 24).map((part) => part.amount)).toEqual([1_250_000, 1_250_000]);
    expect(spread(15_000_500, 24).map((part) => part.amount)).toEqual([500]);
    // Halves of what is left would be enough, but not once they are rounded to whole thousands.
    const odd = { total: amount(18_001_000), first: amount(15_000_000), minimum: amount(1_500_500) } as const;
    expect(
      spreadRest({ ...odd, currency: 'IDR' }, { rhythm: 'MONTHLY', parts: 3 }, { today, dueOn }),
    ).toEqual([{ due_on: dueOn, amount: 3_001_000 }]);
  });

  it('is nothing while the departure is open or nothing is left', () => {
    expect(spread(15_000_000, 3)).toEqual([]);
    const plan = { total: amount(9), first: ZERO, minimum: ZERO, currency: 'IDR' } as const;
    expect(spreadRest(plan, { rhythm: 'MONTHLY', parts: 3 }, { today, dueOn: null })).toEqual([]);
  });

  it('never asks twice within less than half a step of the rhythm', () => {
    const half = { WEEKLY: 4, FORTNIGHTLY: 7, MONTHLY: 15 } as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MOST_INSTALMENTS }),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(...INSTALMENT_RHYTHMS),
        (parts, days, rhythm) => {
          const plan = { total: amount(90_000_000), first: ZERO, minimum: ZERO, currency: 'IDR' } as const;
          const made = spreadRest(plan, { rhythm, parts }, { today, dueOn: addDays(today, days) });
          for (const [index, part] of made.slice(1).entries())
            expect(addDays(localDateOf(made[index]!.due_on), half[rhythm]) <= part.due_on).toBe(true);
        },
      ),
    );
  });

  it('always sums to the rest, on rising days, with parts that can be paid alone', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 300_000_000 }),
        fc.nat({ max: 50_000_000 }),
        fc.nat({ max: 5_000_000 }),
        fc.integer({ min: 1, max: MOST_INSTALMENTS }),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(...INSTALMENT_RHYTHMS),
        fc.constantFrom('IDR' as const, 'USD' as const),
        (rest, first, minimum, parts, days, rhythm, currency) => {
          const plan = {
            total: amount(rest + first),
            first: amount(first),
            minimum: amount(minimum),
            currency,
          };
          const last = addDays(today, days);
          const made = spreadRest(plan, { rhythm, parts }, { today, dueOn: last });
          expect(sum(made.map((part) => part.amount))).toBe(rest);
          expect(made.length).toBeLessThanOrEqual(parts);
          if (made.length > 1) {
            expect(Math.min(...made.map((part) => part.amount))).toBeGreaterThanOrEqual(minimum);
            expect(new Set(made.map((part) => part.due_on)).size).toBe(made.length);
          }
          if (rest > 0) expect(made.at(-1)?.due_on).toBe(last);
        },
      ),
    );
  });
});

const parts: readonly PlannedPart[] = [
  { due_on: '2027-01-10', amount: amount(20_000_000) },
  { due_on: '2027-02-10', amount: amount(20_000_000) },
  { due_on: '2027-03-10', amount: amount(30_500_000) },
];

const invoice: InvoiceToPay = {
  status: 'PARTIAL',
  in_trash: false,
  total: amount(85_500_000),
  paid: amount(15_000_000),
  awaiting: ZERO,
  dp_price: amount(15_000_000),
  minimum_partial_payment: MINIMUM,
  payment_deadline_at: '2026-11-23T08:00:00.000Z',
  due_on: '2027-03-10',
  instalments: runningSums(amount(15_000_000), parts),
};
const paid = (units: number) => ({ ...invoice, paid: amount(units) });
const open = (one: InvoiceToPay) => planOf(one).map((step) => step.open);

describe('the plan of an invoice', () => {
  it('asks for the down payment, then each instalment by its day, then the rest by the due day', () => {
    expect(planOf({ ...invoice, status: 'NEW', paid: ZERO })).toMatchObject([
      { kind: 'down_payment', amount: 15_000_000, open: 15_000_000, due_on: null },
      { kind: 'instalment', amount: 20_000_000, due_on: '2027-01-10' },
      { kind: 'instalment', amount: 20_000_000, due_on: '2027-02-10' },
      { kind: 'settle', amount: 30_500_000, due_on: '2027-03-10' },
    ]);
    expect(dueNow(invoice)).toMatchObject({
      now: { kind: 'instalment', amount: 20_000_000, due_on: '2027-01-10' },
      next: { kind: 'instalment', amount: 20_000_000, due_on: '2027-02-10' },
    });
  });

  it('is filled from the earliest instalment on by what is paid', () => {
    expect(open(paid(40_000_000))).toEqual([0, 0, 15_000_000, 30_500_000]);
    expect(dueNow(paid(60_000_000)).now).toMatchObject({ kind: 'settle', amount: 25_500_000 });
  });

  it('asks with the next instalment for what is too little to be paid alone', () => {
    expect(open(paid(34_999_588))).toEqual([0, 0, 20_000_412, 30_500_000]);
    expect(open(paid(34_000_000))).toEqual([0, 1_000_000, 20_000_000, 30_500_000]);
  });

  it('moves its last parts when the total changes', () => {
    const now = (total: number) => open({ ...invoice, total: amount(total) });
    expect(now(95_500_000)).toEqual([0, 20_000_000, 20_000_000, 40_500_000]);
    expect(now(50_000_000)).toEqual([0, 20_000_000, 15_000_000]);
    expect(now(15_000_000)).toEqual([0]);
  });

  it('never asks for anything after the due day', () => {
    const days = planOf({ ...invoice, due_on: '2027-01-20' }).map((step) => step.due_on);
    expect(days).toEqual([null, '2027-01-10', '2027-01-20', '2027-01-20']);
  });

  it('sums to the rest after any payments, reversals and changes of the price', () => {
    const money = fc.nat({ max: 200_000_000 }).map(amount);
    const plan = fc
      .uniqueArray(fc.integer({ min: 1, max: 150_000_000 }), { maxLength: 8 })
      .map((owed) =>
        owed
          .toSorted((a, b) => a - b)
          .map((units, index) => ({ due_on: addDays(today, index + 1), owed: amount(units) })),
      );
    const acts = fc.array(fc.record({ act: fc.constantFrom('pay', 'take back', 'price'), by: money }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(money, money, money, plan, acts, (total, dp_price, minimum, instalments, steps) => {
        let now = {
          ...invoice,
          total,
          dp_price,
          paid: ZERO,
          minimum_partial_payment: minimum,
          instalments,
        };
        for (const { act, by } of steps) {
          if (act === 'pay') now = { ...now, paid: amount(Math.min(now.total, now.paid + by)) };
          if (act === 'take back') now = { ...now, paid: amount(Math.max(0, now.paid - by)) };
          if (act === 'price') now = { ...now, total: amount(Math.max(now.paid, by)) };
          const plan = planOf(now);
          expect(sum(plan.map((step) => step.open))).toBe(now.total - now.paid);
          expect(sum(plan.map((step) => step.amount))).toBe(now.total);
          expect(plan.every((step) => step.open >= 0 && step.amount > 0)).toBe(true);
        }
      }),
    );
  });
});

describe('what is late', () => {
  const late = (units: number, day: string) => arrears(paid(units), localDateOf(day));

  it('is nothing on the day of an instalment, and what is missing of it the day after', () => {
    expect(late(15_000_000, '2027-01-10')).toBe(0);
    expect(late(15_000_000, '2027-01-11')).toBe(20_000_000);
    expect(late(25_000_000, '2027-02-11')).toBe(30_000_000);
  });

  it('leaves out what is too little to be paid alone, until the due day has passed', () => {
    expect(late(34_999_588, '2027-01-11')).toBe(0);
    expect(late(85_499_999, '2027-03-11')).toBe(1);
    expect(late(85_500_000, '2027-03-11')).toBe(0);
  });
});

describe('a plan that the office writes', () => {
  const faults = (changed: readonly PlannedPart[]) =>
    instalmentFaults(changed, { today, latest: '2027-04-01', minimum: MINIMUM });

  it('is accepted on rising days with parts that can be paid alone', () => {
    expect(faults(parts)).toEqual([]);
    expect(faults([{ due_on: '2026-11-22', amount: amount(1) }])).toEqual([]);
  });

  it('is refused on a day that is past, out of order or after the departure, and with a part too small', () => {
    const [first, second, third] = parts as [PlannedPart, PlannedPart, PlannedPart];
    expect(faults([{ ...first, due_on: '2026-11-21' }, second, third])).toMatchObject([
      { at: 0, field: 'due_on' },
    ]);
    expect(faults([first, { ...second, due_on: first.due_on }, third])).toMatchObject([
      { at: 1, field: 'due_on' },
    ]);
    expect(faults([first, { ...second, due_on: '2027-04-02' }])).toMatchObject([{ at: 1, field: 'due_on' }]);
    expect(faults([{ ...first, amount: amount(999_999) }, second])).toMatchObject([
      { at: 0, field: 'amount' },
    ]);
  });

  it('keeps what is to have been paid by each day', () => {
    expect(runningSums(add(ZERO, amount(15_000_000)), parts).map((mark) => mark.owed)).toEqual([
      35_000_000, 55_000_000,
    ]);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceMachine } from '../invoices/invoice.machine.ts';
import { statesOf } from '../kit/machine.ts';
import { add, amount, negate } from '../shared/money.ts';
import { EARNED, FEE_MOMENTS, type FeeState, feeProgress } from './fee-moments.ts';
import { feeRows, type FeeRow, type WrittenFee } from './fee-rows.ts';
import type { FrozenFee } from './freeze-fees.ts';

const flat: FrozenFee[] = [
  { agent_id: 'A', moment: 'NEW_TO_PART', amount: amount(500) },
  { agent_id: 'A', moment: 'PART_TO_PAID', amount: amount(1_500) },
  { agent_id: 'A', moment: 'NEW_TO_PAID', amount: amount(2_100) },
];

/** What stands after the rows written so far. */
function standingOf(rows: readonly FeeRow[]): WrittenFee[] {
  const standing = new Map<string, WrittenFee>();
  for (const { agent_id, moment, kind, amount: size } of rows) {
    const key = `${agent_id} ${moment}`;
    const before = standing.get(key) ?? { agent_id, moment, amount: amount(0), rows: 0 };
    const change = kind === 'EARNED' ? size : negate(size);
    standing.set(key, { ...before, amount: add(before.amount, change), rows: before.rows + 1 });
  }
  return [...standing.values()];
}

/** Moves an invoice from state to state, and returns the rows that each step wrote. */
function story(frozen: readonly FrozenFee[], states: readonly FeeState[]) {
  const written: FeeRow[] = [];
  const steps = states.map((state) => {
    const rows = feeRows(frozen, standingOf(written), feeProgress(state));
    written.push(...rows);
    return rows.map(({ kind, moment, occurrence, amount: size }) => [kind, moment, occurrence, size]);
  });
  return { steps, written };
}

const unpaid = { status: 'NEW', in_trash: false, payments: 0 } as const;
const partial = { status: 'PARTIAL', in_trash: false, payments: 1 } as const;
const inSteps = { status: 'PAID', in_trash: false, payments: 2 } as const;
const atOnce = { status: 'PAID', in_trash: false, payments: 1 } as const;

describe('the fee of an invoice', () => {
  it('is the first amount at the first money and the second at settlement', () => {
    expect(story(flat, [unpaid, partial, inSteps]).steps).toEqual([
      [],
      [['EARNED', 'NEW_TO_PART', 1, 500]],
      [['EARNED', 'PART_TO_PAID', 1, 1_500]],
    ]);
  });

  it('is the third alone when the first payment settles it, also one that nothing had to be paid for', () => {
    expect(story(flat, [unpaid, atOnce]).steps[1]).toEqual([['EARNED', 'NEW_TO_PAID', 1, 2_100]]);
    expect(story(flat, [{ ...atOnce, payments: 0 }]).steps[0]).toEqual([['EARNED', 'NEW_TO_PAID', 1, 2_100]]);
  });

  it('is reversed step by step with the payments, and earned again', () => {
    expect(story(flat, [partial, inSteps, partial, unpaid, atOnce]).steps).toEqual([
      [['EARNED', 'NEW_TO_PART', 1, 500]],
      [['EARNED', 'PART_TO_PAID', 1, 1_500]],
      [['REVERSED', 'PART_TO_PAID', 2, 1_500]],
      [['REVERSED', 'NEW_TO_PART', 2, 500]],
      [['EARNED', 'NEW_TO_PAID', 1, 2_100]],
    ]);
  });

  it.each(['CANCELLED', 'EXPIRED', 'SPAM'] as const)(
    'goes back whole when it is %s, and returns',
    (status) => {
      expect(story(flat, [partial, { ...partial, status }, partial]).steps.slice(1)).toEqual([
        [['REVERSED', 'NEW_TO_PART', 2, 500]],
        [['EARNED', 'NEW_TO_PART', 3, 500]],
      ]);
    },
  );

  it('is reversed whole in the trash, and earned again by the path it was paid', () => {
    expect(story(flat, [partial, inSteps, { ...inSteps, in_trash: true }, inSteps]).steps.slice(2)).toEqual([
      [
        ['REVERSED', 'NEW_TO_PART', 2, 500],
        ['REVERSED', 'PART_TO_PAID', 2, 1_500],
      ],
      [
        ['EARNED', 'NEW_TO_PART', 3, 500],
        ['EARNED', 'PART_TO_PAID', 3, 1_500],
      ],
    ]);
  });

  it('follows an adjustment that was changed after it had been earned', () => {
    const adjusted = (size: number): FrozenFee[] => [
      { agent_id: 'A', moment: 'ADJUSTMENT', amount: amount(size) },
    ];
    const first = feeRows(adjusted(-200), [], 'AT_ONCE');
    expect(first).toMatchObject([{ kind: 'EARNED', occurrence: 1, amount: -200 }]);
    expect(feeRows(adjusted(300), standingOf(first), 'AT_ONCE')).toMatchObject([
      { kind: 'REVERSED', occurrence: 2, amount: -200 },
      { kind: 'EARNED', occurrence: 3, amount: 300 },
    ]);
    expect(feeRows([], standingOf(first), 'AT_ONCE')).toMatchObject([{ kind: 'REVERSED', amount: -200 }]);
  });

  it('is always what the present state deserves, and a repeated event writes nothing', () => {
    const states = fc.record({
      status: fc.constantFrom(...statesOf(invoiceMachine)),
      in_trash: fc.boolean(),
      payments: fc.nat({ max: 3 }),
    });
    const fees = fc.uniqueArray(
      fc.record({
        agent_id: fc.constantFrom('A', 'B', 'C'),
        moment: fc.constantFrom(...FEE_MOMENTS),
        amount: fc.integer({ min: 1, max: 1e9 }).map(amount),
      }),
      { selector: ({ agent_id, moment }) => `${agent_id} ${moment}` },
    );
    fc.assert(
      fc.property(fees, fc.array(states, { minLength: 1, maxLength: 12 }), (frozen, path) => {
        const twice = path.flatMap((state) => [state, state]);
        const { steps, written } = story(frozen, twice);
        const progress = feeProgress(path.at(-1)!);
        const deserved = frozen.filter(({ moment }) => EARNED[progress].includes(moment));
        const net = standingOf(written).filter((fee) => fee.amount !== 0);
        expect(new Set(net.map(({ rows: _rows, ...fee }) => fee))).toEqual(new Set(deserved));
        expect(steps.filter((_, index) => index % 2 === 1).flat()).toEqual([]);
        for (const row of written) expect(row.kind === 'EARNED').toBe(row.occurrence % 2 === 1);
      }),
    );
  });
});

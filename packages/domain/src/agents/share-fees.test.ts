import { describe, expect, it } from 'vitest';
import { amount } from '../shared/money.ts';
import type { FrozenFee } from './freeze-fees.ts';
import { feesOfStayers } from './share-fees.ts';

const seats = { stay: 3, go: 1 };
const fee = (moment: FrozenFee['moment']): FrozenFee => ({ agent_id: 'A', moment, amount: amount(4_000) });

describe('the fees of those who stay', () => {
  it('are divided by seats where they are flat, and by the fees of the room types otherwise', () => {
    const weights = { seats, variants: { stay: 1_000, go: 3_000 } };
    expect(feesOfStayers([fee('NEW_TO_PART'), fee('PAID')], weights)).toEqual([
      { agent_id: 'A', moment: 'NEW_TO_PART', amount: 3_000 },
      { agent_id: 'A', moment: 'PAID', amount: 1_000 },
    ]);
  });

  it('are divided by seats where the room types have no fee any more', () => {
    expect(feesOfStayers([fee('PAID')], { seats, variants: { stay: 0, go: 0 } })).toMatchObject([
      { amount: 3_000 },
    ]);
  });

  it('are none where nothing is left of them', () => {
    expect(feesOfStayers([fee('PAID')], { seats, variants: { stay: 0, go: 2_000 } })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { ENTRY_KINDS } from './entry-kinds.ts';
import { MOVEMENT_KINDS, MOVEMENT_OF_ENTRY } from './movement-list.ts';

/** The causes that move money between other accounts than those that hold it: what is owed, and what is earned. */
const WITHOUT_MONEY = [
  'BOOKING',
  'BOOKING_CHANGE',
  'EQUIPMENT',
  'FEE_EARNED',
  'FEE_REVERSED',
  'DEPARTURE',
  'DEPARTURE_REVERSAL',
];

describe('the movements of money', () => {
  it('say of every cause that moves money what it was, so that nothing new is listed as something else', () => {
    const named = Object.keys(MOVEMENT_OF_ENTRY);
    expect(ENTRY_KINDS.filter((kind) => !named.includes(kind)).toSorted()).toEqual(WITHOUT_MONEY.toSorted());
    const used = new Set<string>(Object.values(MOVEMENT_OF_ENTRY));
    expect(MOVEMENT_KINDS.filter((kind) => !used.has(kind))).toEqual(['OTHER']);
  });
});

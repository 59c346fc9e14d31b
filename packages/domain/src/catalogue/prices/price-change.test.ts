import { describe, expect, it } from 'vitest';
import { amount } from '../../shared/money.ts';
import { changedPrice } from './price-change.ts';

describe('a change over many prices', () => {
  it('adds or subtracts an amount', () => {
    expect(changedPrice(amount(28_500_000), { kind: 'AMOUNT', amount: 750_000 }, 1)).toBe(29_250_000);
    expect(changedPrice(amount(28_500_000), { kind: 'AMOUNT', amount: -750_000 }, 1)).toBe(27_750_000);
  });

  it('raises by a percentage and rounds half up to the multiple', () => {
    expect(changedPrice(amount(28_500_000), { kind: 'PERCENT', percent: 5 }, 50_000)).toBe(29_950_000);
    expect(changedPrice(amount(28_500_000), { kind: 'PERCENT', percent: 5 }, 100_000)).toBe(29_900_000);
  });

  it('keeps cents of a dollar whole', () => {
    expect(changedPrice(amount(175_050), { kind: 'PERCENT', percent: 2.5 }, 1)).toBe(179_426);
  });

  it('goes below zero when more is subtracted than there is, for the caller to refuse', () => {
    expect(changedPrice(amount(100), { kind: 'AMOUNT', amount: -150 }, 1)).toBe(-50);
  });
});

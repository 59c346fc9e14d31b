import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../../lib/api/problems.ts';
import { surplusOf } from './surplus.ts';

const refused = (code: string, data: Record<string, number> = {}) =>
  new CallFailed(409, 'refused', { code, data });

describe('the surplus of a line', () => {
  it('is what came beyond what the invoice takes', () => {
    expect(surplusOf(refused('payment.over_payable', { maximum: 700 }), 1_000)).toBe(300);
  });

  it('is all of it where the invoice takes nothing', () => {
    expect(surplusOf(refused('payment.nothing_to_pay'), 1_000)).toBe(1_000);
    expect(surplusOf(refused('payment.over_payable', { maximum: 0 }), 1_000)).toBe(1_000);
  });

  it('is none where it was refused for another reason', () => {
    expect(surplusOf(refused('statement.other_currency'), 1_000)).toBeNull();
    expect(surplusOf(new Error('no answer'), 1_000)).toBeNull();
  });
});

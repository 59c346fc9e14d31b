import { describe, expect, it } from 'vitest';
import { addsUp } from './fees.ts';

describe('the three flat fees of a stage', () => {
  it('add up when settling at once earns as much as settling in two steps', () => {
    expect(addsUp({ new_to_part: 500_000, part_to_paid: 1_500_000, new_to_paid: 2_000_000 })).toBe(true);
    expect(addsUp({ new_to_part: 500_000, part_to_paid: 1_500_000, new_to_paid: 1_500_000 })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { firstMonth, referralSearch } from './referral-query.ts';

describe('the months of the statistics', () => {
  it('end with the present one', () => {
    expect(firstMonth('2026-11-23', 12)).toBe('2025-12');
    expect(firstMonth('2026-11-23', 3)).toBe('2026-09');
    expect(firstMonth('2026-01-01', 3)).toBe('2025-11');
    expect(firstMonth('2026-12-31', 36)).toBe('2024-01');
  });
});

describe('the address of the statistics', () => {
  it('keeps what is not changed, and drops the agent on request', () => {
    const now = { span: 12, group: 'code', agent: 'a1' };
    expect(referralSearch(now, { group: 'package' })).toBe('?by=package&months=12&agent=a1');
    expect(referralSearch(now, { agent: null, span: 24 })).toBe('?by=code&months=24');
  });
});

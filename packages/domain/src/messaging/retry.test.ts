import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, waitAfter } from './retry.ts';

describe('a message that could not be handed over', () => {
  it('waits 2, 6 and 18 minutes after its first failures', () => {
    expect([1, 2, 3].map((attempts) => waitAfter(attempts)! / 60_000)).toEqual([2, 6, 18]);
  });

  it('is tried for longer than a day', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, tried) => waitAfter(tried + 1)!);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600_000);
  });

  it('is given up after the eighth failure', () => {
    expect(waitAfter(7)).not.toBeNull();
    expect(waitAfter(8)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { diskState } from './disk-space.ts';

const GB = 1_000_000_000;

describe('the state of a disk', () => {
  it.each([
    [20, 2.1, 'enough'],
    [20, 1.9, 'low'],
    [20, 0.7, 'low'],
    [20, 0.5, 'full'],
    [4_000, 10.1, 'enough'],
    [4_000, 9.9, 'low'],
    [4_000, 1.9, 'full'],
  ])('has for %d GB, of which %d GB are free, the name %s', (total, free, state) => {
    expect(diskState({ total: total * GB, free: free * GB })).toBe(state);
  });
});

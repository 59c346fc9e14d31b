import { expect, it } from 'vitest';
import { retryPauseMinutes } from './retry-pause.ts';

it('the pause before a reminder is tried again doubles up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 2_000].map(retryPauseMinutes)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

import { expect, it } from 'vitest';
import { formatDistance } from './distance.ts';

it.each([
  [50, 'id', '50 m'],
  [999, 'id', '999 m'],
  [1000, 'id', '1 km'],
  [1240, 'id', '1,2 km'],
  [1240, 'en', '1.2 km'],
] as const)('says %i metres in %s as %s', (metres, locale, words) => {
  expect(formatDistance(metres, locale)).toBe(words.replace(' ', '\u00a0'));
});

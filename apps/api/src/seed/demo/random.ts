import { randomNumbers } from '@rihla/domain/shared/seeded-random';

/** A generator of random numbers from a seed, which gives the same numbers for the same seed. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
};

/**
 * Makes a generator of random numbers.
 * @param seed any whole number; the same one gives the same numbers
 */
export function seededRandom(seed: number): Random {
  const next = randomNumbers(seed);
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: (items) => items[between(0, items.length - 1)]! };
}

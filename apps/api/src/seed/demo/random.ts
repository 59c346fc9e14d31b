import { randomNumbers } from '@rihla/domain/shared/seeded-random';

/** A small random generator with a seed: equal seeds give equal numbers. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
};

/**
 * Makes a generator of random numbers that gives the same ones for the same seed, so that equal seeds make equal
 * demos.
 * @param seed any whole number
 */
export function seededRandom(seed: number): Random {
  const next = randomNumbers(seed);
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: (items) => items[between(0, items.length - 1)]! };
}

import { type Amount, amount, sum } from './money.ts';

/**
 * Splits an amount by weights, by the method of the largest remainder: every part is its exact share rounded down, and
 * the remaining units go one each to the parts with the largest remainders, the earlier one first among equals. The
 * parts always sum to the amount.
 * @param total in the smallest unit; below 0 the result is that of the positive amount with the other sign
 * @param weights whole numbers from 0, at least one above 0
 * @returns one part for each weight, in the same order
 * @throws RangeError for weights that are not such numbers
 */
export function allocate(total: Amount, weights: readonly number[]): Amount[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('a weight is a whole number from 0');
  }
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError('nothing to split over: no weight above 0');

  const size = BigInt(Math.abs(total));
  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, units: exact / whole, remainder: exact % whole };
  });
  const leftOver = Number(size - shares.reduce((all, share) => all + share.units, 0n));
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const lucky = new Set(byRemainder.slice(0, leftOver).map((share) => share.index));

  const parts = shares.map(({ index, units }) => {
    const part = Number(units) + (lucky.has(index) ? 1 : 0);
    return amount(total < 0 ? -part : part);
  });
  if (sum(parts) !== total) throw new Error(`a split of ${total} came to ${sum(parts)}`);
  return parts;
}

/** The currencies in which a package can be sold (specification section 9). */
export const CURRENCIES = ['IDR', 'USD'] as const;

export type Currency = (typeof CURRENCIES)[number];

declare const smallestUnit: unique symbol;

/** An amount in the smallest unit of its currency: rupiah for IDR, cents for USD. Always a safe integer. */
export type Amount = number & { readonly [smallestUnit]: true };

/** How a fraction is rounded: `half-up` rounds a half away from zero, `floor` towards −∞, `ceil` towards +∞. */
export type Rounding = 'half-up' | 'floor' | 'ceil';

/**
 * Makes an amount of money from a number of smallest units (rupiah, cents).
 * @throws RangeError when the number is not a safe integer: money is never rounded silently
 */
export function amount(units: number): Amount {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not a whole amount of money: ${units}`);
  return (units === 0 ? 0 : units) as Amount;
}

/** No money: an amount of 0 in any currency. */
export const ZERO = amount(0);

/**
 * The sum of two amounts.
 * @throws RangeError beyond safe integers.
 */
export function add(a: Amount, b: Amount): Amount {
  return amount(a + b);
}

/**
 * The difference of two amounts, a − b.
 * @throws RangeError beyond safe integers.
 */
export function subtract(a: Amount, b: Amount): Amount {
  return amount(a - b);
}

/**
 * The amount multiplied by a whole number.
 * @throws RangeError when the number is not whole
 */
export function times(each: Amount, count: number): Amount {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole count: ${count}`);
  return amount(each * count);
}

/** An amount with the opposite sign. */
export function negate(a: Amount): Amount {
  return amount(-a);
}

/**
 * The sum of all amounts, 0 for none.
 * @throws RangeError beyond safe integers.
 */
export function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce(add, ZERO);
}

/**
 * A percentage of an amount, rounded as the caller says. It is computed in integers, so that 1.1 % is exactly 1.1 %.
 * @param base the amount, in the smallest unit
 * @param rate the percentage: 25 means 25 %
 * @throws RangeError when the rate is not finite or has more than four decimals
 */
export function percent(base: Amount, rate: number, rounding: Rounding): Amount {
  const scaled = Math.round(rate * RATE_SCALE);
  if (!Number.isSafeInteger(scaled) || Math.abs(rate * RATE_SCALE - scaled) > 1e-6) {
    throw new RangeError(`not a percentage with at most four decimals: ${rate}`);
  }
  return amount(Number(divide(BigInt(base) * BigInt(scaled), BigInt(100 * RATE_SCALE), rounding)));
}

const RATE_SCALE = 10_000;

/**
 * Divides whole numbers and rounds the result to a whole number. `half-up` rounds a half away from zero; `ceil` rounds
 * towards plus infinity and `floor` towards minus infinity, also for a negative dividend.
 * @param divisor above zero
 */
function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const whole = dividend / divisor;
  const rest = dividend % divisor;
  if (rest === 0n) return whole;
  const sign = dividend < 0n ? -1n : 1n;
  if (rounding === 'half-up') return whole + (rest * sign * 2n >= divisor ? sign : 0n);
  return rounding === (sign === 1n ? 'ceil' : 'floor') ? whole + sign : whole;
}

/** Compares two amounts of the same currency for sorting: below 0, 0 or above 0. */
export function compare(a: Amount, b: Amount): number {
  return a - b;
}

/** The smaller of two amounts. */
export function least(a: Amount, b: Amount): Amount {
  return a <= b ? a : b;
}

/** The amount, or 0 when it is below 0: a total never falls below 0 (specification section 4). */
export function clampAtZero(a: Amount): Amount {
  return a < 0 ? ZERO : a;
}

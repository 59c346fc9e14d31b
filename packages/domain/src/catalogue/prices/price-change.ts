import { type Amount, amount, percent } from '../../shared/money.ts';

/** A change of many prices at once: by an amount in smallest units or by a percentage; below 0 lowers them. */
export type PriceChange = { kind: 'AMOUNT'; amount: number } | { kind: 'PERCENT'; percent: number };

/**
 * Reasons why a price cannot be changed: its package has departed, it has another currency, it would fall below zero,
 * or it is the base price of a package on sale and would become zero or lower than the down payment.
 */
export const PRICE_REFUSALS = ['departed', 'other_currency', 'below_zero', 'below_down_payment'] as const;

/**
 * A price after a change, rounded half up to a multiple of `roundTo`: 28.500.000 + 5 % is 29.925.000, which rounded to
 * 50.000 is 29.950.000.
 * @param roundTo in smallest units, at least 1
 * @returns below 0 when more is taken off than the price
 */
export function changedPrice(price: Amount, change: PriceChange, roundTo: number): Amount {
  const by = change.kind === 'AMOUNT' ? change.amount : percent(price, change.percent, 'half-up');
  return amount(Math.floor((price + by) / roundTo + 0.5) * roundTo);
}

import { type Amount, amount, percent } from '../../shared/money.ts';

/** A change over many prices: by an amount (smallest units, signed) or by a percentage (signed). */
export type PriceChange = { kind: 'AMOUNT'; amount: number } | { kind: 'PERCENT'; percent: number };

/**
 * Reasons why a price stays as it is: its package has departed, it is of another currency, it would fall below zero, or
 * as the base price of a package on sale to nothing or below the down payment.
 */
export const PRICE_REFUSALS = ['departed', 'other_currency', 'below_zero', 'below_down_payment'] as const;

/**
 * A price after a change, rounded half up to a multiple: 28.500.000 + 5 % is 29.925.000, which lies
 * half-way, so to 50.000 it is 29.950.000.
 * @param roundTo smallest units, from 1
 * @returns below 0 when the change takes more than there is
 */
export function changedPrice(price: Amount, change: PriceChange, roundTo: number): Amount {
  const by = change.kind === 'AMOUNT' ? change.amount : percent(price, change.percent, 'half-up');
  return amount(Math.floor((price + by) / roundTo + 0.5) * roundTo);
}

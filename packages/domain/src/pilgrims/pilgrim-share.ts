import { allocate } from '../shared/allocate.ts';
import { amount } from '../shared/money.ts';

/** The share of one pilgrim in an invoice, in the smallest unit of its currency. */
export type PilgrimShare = { total: number; paid: number; remaining: number; is_settled: boolean };

/**
 * Divides an invoice over its pilgrims, so that what each has paid can be shown: the total in proportion to the prices
 * of their rooms (so discounts and add-ons of the group are divided too), and the paid amount in proportion to those
 * totals. The parts always sum to the invoice. When all prices are 0, all parts are equal.
 * @param invoice total and paid amount, in the smallest unit
 * @param prices the price of each pilgrim's room, in the smallest unit
 * @returns total, paid and remaining amount for each price, in the same order; `is_settled` when nothing remains
 */
export function pilgrimShares(
  invoice: { total: number; paid: number },
  prices: readonly number[],
): PilgrimShare[] {
  if (prices.length === 0) return [];
  const totals = allocate(amount(invoice.total), weightsOf(prices));
  const paid = allocate(amount(invoice.paid), weightsOf(totals));
  return totals.map((total, index) => {
    const part = paid[index] ?? amount(0);
    return { total, paid: part, remaining: total - part, is_settled: part >= total };
  });
}

/** Amounts as weights for a division; equal weights when all are 0. */
function weightsOf(amounts: readonly number[]): number[] {
  return amounts.some((each) => each > 0) ? [...amounts] : amounts.map(() => 1);
}

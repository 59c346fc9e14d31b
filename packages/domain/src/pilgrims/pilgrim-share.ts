import { allocate } from '../shared/allocate.ts';
import { amount } from '../shared/money.ts';

/** What falls to one pilgrim of an invoice, in its smallest unit. */
export type PilgrimShare = { total: number; paid: number; remaining: number; is_settled: boolean };

/**
 * Splits an invoice over its pilgrims, so that each one's deposit can be shown: the total by the prices of their rooms
 * (discounts and group extras follow the same weights), what is paid by those totals. The shares always sum to the
 * invoice. Where nobody costs anything, all weigh the same.
 * @param invoice total and paid, smallest units
 * @param prices the price of each pilgrim's room, in order
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

function weightsOf(amounts: readonly number[]): number[] {
  return amounts.some((each) => each > 0) ? [...amounts] : amounts.map(() => 1);
}

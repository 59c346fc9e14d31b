import { type Amount, amount, type Currency } from './money.ts';

/**
 * Converts an amount of any currency to rupiah by the site's reference rate, for sorting, filters and totals over
 * several currencies; it is shown with a "≈". USD 12,850 at 16,300 is about Rp209,455,000.
 * @param units the amount in its smallest unit
 * @param usdRate rupiah for one dollar; null when the site has set none
 * @returns null for dollars without a rate
 */
export function inRupiah(units: number, currency: Currency, usdRate: number | null): Amount | null {
  if (currency === 'IDR') return amount(units);
  return usdRate === null ? null : amount(Math.round((units * usdRate) / 100));
}

/** A price in the smallest unit of its currency; null when it is not known. */
type Comparable = { price: number | null; currency: Currency };

/**
 * Compares two prices for sorting. Prices of different currencies are compared by the site's rate of the dollar;
 * without a rate dollars come after rupiah, in either direction. A price that is not known comes last.
 * @param direction 1 for the lowest price first, -1 for the highest
 */
export function comparePrices(
  a: Comparable,
  b: Comparable,
  { usdRate, direction = 1 }: { usdRate: number | null; direction?: 1 | -1 },
): number {
  const [x, y] = [rankOf(a, usdRate), rankOf(b, usdRate)];
  return x.place - y.place || direction * (x.value - y.value);
}

/**
 * The value by which a price is sorted. `place` is 0 for a price whose value in rupiah is known, 1 for dollars without
 * a rate, 2 for no price.
 * @param usdRate rupiah for one dollar; null when not known
 */
function rankOf({ price, currency }: Comparable, usdRate: number | null): { place: number; value: number } {
  if (price === null) return { place: 2, value: 0 };
  const rupiah = inRupiah(price, currency, usdRate);
  return rupiah === null ? { place: 1, value: price } : { place: 0, value: rupiah };
}

import { type Amount, amount, type Currency } from './money.ts';

/**
 * An amount of any currency in rupiah by the site's reference rate, for sorting, filters and totals over several
 * currencies; it is shown with a "≈". USD 12,850 at 16,300 is about Rp209,455,000.
 * @param units the amount in its smallest unit, @param usdRate rupiah for one dollar; null where the site keeps none
 * @returns null for dollars without a rate: they are compared with and added to no rupiah
 */
export function inRupiah(units: number, currency: Currency, usdRate: number | null): Amount | null {
  if (currency === 'IDR') return amount(units);
  return usdRate === null ? null : amount(Math.round((units * usdRate) / 100));
}

/** A price as lists are ordered by it: in rupiah, and what cannot be told in rupiah after all of those. */
type Comparable = { price: number | null; currency: Currency };

/**
 * Compares two prices, as `sort` expects. Prices of different currencies are compared by the site's rate of the
 * dollar; without a rate dollars come after rupiah, in either direction. A price that is not known comes last.
 * @param direction 1 upwards, -1 downwards
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
 * The value by which a price is ordered: `place` 0 with its value in rupiah; 1 for dollars when the rate is not known;
 * 2 without a price.
 * @param usdRate the site's rate of the dollar; null when not known
 */
function rankOf({ price, currency }: Comparable, usdRate: number | null): { place: number; value: number } {
  if (price === null) return { place: 2, value: 0 };
  const rupiah = inRupiah(price, currency, usdRate);
  return rupiah === null ? { place: 1, value: price } : { place: 0, value: rupiah };
}

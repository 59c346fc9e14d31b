import type { Locale } from '@rihla/messages/locale';
import { type Currency, money } from '../../../lib/words/format.ts';

/** Adds up the net amounts of some withdrawal requests by currency and writes them: `Rp4.200.000 + USD 120.00`. */
export function sumText(rows: readonly { net: number; currency: Currency }[], locale: Locale): string {
  const sums = new Map<Currency, number>();
  for (const { net, currency } of rows) sums.set(currency, (sums.get(currency) ?? 0) + net);
  return [...sums].map(([currency, sum]) => money(sum, currency, locale)).join(' + ');
}

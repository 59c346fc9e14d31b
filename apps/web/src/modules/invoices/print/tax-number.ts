import type { Translation } from '../../../lib/words/i18n.ts';
import type { Issuer } from './printed.ts';

/**
 * The text with the tax number of the agency, for the letterhead; null when the invoice has no tax or there is no
 * number.
 */
export function taxNumberOn(
  { tax_number: number }: Issuer,
  { tax }: { tax: { amount: number } },
  t: Translation['t'],
): string | null {
  return tax.amount > 0 && number ? t('paper.tax_number', { number }) : null;
}

import type { Translation } from '../../../lib/i18n.ts';
import type { Issuer } from './printed.ts';

/** The tax number of the agency for the head of a paper about an invoice; null where the invoice carries no tax. */
export function taxNumberOn(
  { tax_number: number }: Issuer,
  { tax }: { tax: { amount: number } },
  t: Translation['t'],
): string | null {
  return tax.amount > 0 && number ? t('paper.tax_number', { number }) : null;
}

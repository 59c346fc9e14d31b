import { taxName } from '@rihla/messages/tax-words';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './price-tax.module.css';

type PriceTaxProps = { tax: CallOutput<'public_listings.get'>['data']['tax'] };

/**
 * Small note after the price of a package with the tax that is added to it: `belum termasuk PPN 1,1%`. Nothing where
 * no tax is charged.
 */
export function PriceTax({ tax }: PriceTaxProps) {
  const { t, locale } = useTranslation();
  const name = taxName(tax, t, locale);
  if (name === '') return null;
  return <small className={classes.note}>{t('public.price_tax', { tax: name })}</small>;
}

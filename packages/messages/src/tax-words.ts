import { type TaxMode, type TaxRule, taxRateText } from '@rihla/domain/booking/tax';
import { amount, type Currency } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import type { MessageKey, ValuesOf } from './format.ts';
import type { Locale } from './locale.ts';

/** The messages of the language of who reads. */
type Translator = <K extends MessageKey>(key: K, ...values: ValuesOf<K>) => string;

/** A rule as the API answers it, its amounts in the smallest unit. */
type AnsweredRule = Omit<TaxRule, 'plus_price'> & { plus_price: number };

/** The name of the tax with its rate, as a line of a sum has it: `PPN 1,1%`. Empty where none is charged. */
export function taxName(rule: { mode: TaxMode; rate: number }, t: Translator, locale: Locale): string {
  if (rule.mode === 'NONE') return '';
  return t(`invoice.tax.${rule.mode}`, { rate: taxRateText(rule.rate, locale) });
}

/** What a package says of the tax that comes on top of its prices, as a sentence; null where none is charged. */
export function taxSentence(
  rule: AnsweredRule,
  currency: Currency,
  t: Translator,
  locale: Locale,
): string | null {
  if (rule.mode === 'NONE') return null;
  const tax = taxName(rule, t, locale);
  if (rule.mode !== 'PLUS_ITEMISED') return t('invoice.tax_apart', { tax });
  return t('invoice.tax_apart_plus', {
    tax,
    amount: formatMoney(amount(rule.plus_price), currency, { locale }),
  });
}

import { money } from '../../../lib/words/format.ts';
import type { useTranslation } from '../../../lib/words/i18n.ts';
import type { StatementLine } from '../statement.queries.ts';

/** Sentence on what becomes of the part of a line's amount that its invoice cannot take (`surplus`, smallest unit). */
export function surplusText(
  { t, locale }: Pick<ReturnType<typeof useTranslation>, 't' | 'locale'>,
  { amount, currency }: Pick<StatementLine, 'amount' | 'currency'>,
  surplus: number,
): string {
  const moneyText = (units: number) => money(units, currency, locale);
  return surplus === amount
    ? t('statement.surplus_whole', { surplus: moneyText(surplus) })
    : t('statement.surplus_part', { counted: moneyText(amount - surplus), surplus: moneyText(surplus) });
}

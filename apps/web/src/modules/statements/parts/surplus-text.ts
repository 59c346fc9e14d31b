import { money } from '../../../lib/format.ts';
import type { useTranslation } from '../../../lib/i18n.ts';
import type { StatementLine } from '../statement.queries.ts';

/** What becomes of the money of a line whose invoice does not take all of it, in a sentence; `surplus` in the smallest unit. */
export function surplusText(
  { t, locale }: Pick<ReturnType<typeof useTranslation>, 't' | 'locale'>,
  { amount, currency }: Pick<StatementLine, 'amount' | 'currency'>,
  surplus: number,
): string {
  const say = (units: number) => money(units, currency, locale);
  return surplus === amount
    ? t('statement.surplus_whole', { surplus: say(surplus) })
    : t('statement.surplus_part', { counted: say(amount - surplus), surplus: say(surplus) });
}

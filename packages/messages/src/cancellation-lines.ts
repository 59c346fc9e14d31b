import type { CancellationTerms } from '@rihla/domain/invoices/cancellation';
import { amount, type Currency } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import type { MessageKey, ValuesOf } from './format.ts';
import type { Locale } from './locale.ts';

/** The messages of the language of who reads. */
type Translator = <K extends MessageKey>(key: K, ...values: ValuesOf<K>) => string;

/**
 * What an agency keeps when a booking is cancelled, a sentence for each step and cost; none where it keeps nothing. The
 * step with the most days before departure comes first; each other one reaches up to one day less than the step above.
 */
export function cancellationLines(terms: CancellationTerms, t: Translator, locale: Locale): string[] {
  const steps = terms.steps.toSorted((a, b) => b.from_days - a.from_days);
  const say = (line: { amount: number; currency: Currency; per: 'TRAVELLER' | 'INVOICE' }) =>
    t(`cancellation.per.${line.per}`, {
      amount: formatMoney(amount(line.amount), line.currency, { locale }),
    });
  return [
    ...steps.map((step, index) => {
      const to = Math.max(step.from_days, (steps[index - 1]?.from_days ?? 0) - 1);
      const days =
        index === 0
          ? t('cancellation.from', { from: step.from_days })
          : t('cancellation.between', { from: step.from_days, to });
      return `${days}: ${step.kind === 'PERCENT' ? t('cancellation.percent', { percent: step.percent }) : say(step)}`;
    }),
    ...terms.costs.map((cost) => `${cost.name}: ${say(cost)}`),
  ];
}

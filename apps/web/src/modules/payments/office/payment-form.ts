import { amountProblem, type Bill } from '../own/amount-choices.ts';
import type { Translation } from '../../../lib/words/i18n.ts';
import { money } from '../../../lib/words/format.ts';
import type { Invoice } from '../../invoices/office/invoice.queries.ts';

/**
 * The error of an amount that cannot be recorded as a payment, with the limit that it exceeds; null when it is valid.
 * @param bill the package or the equipment, which is billed separately
 */
export function amountError(
  invoice: Pick<Invoice, 'payable' | 'paid' | 'currency'>,
  bill: Bill,
  typed: number | null,
  { t, locale }: Pick<Translation, 't' | 'locale'>,
): string | null {
  const payable = bill === 'equipment' ? invoice.payable.equipment : invoice.payable.package;
  // amountProblem checks the amount for the package, so the chosen bill takes its place.
  const problem = amountProblem(
    { payable: { ...invoice.payable, package: payable }, paid: invoice.paid },
    typed,
  );
  if (!problem) return null;
  return t(
    problem.message,
    problem.limit === null ? {} : { limit: money(problem.limit, invoice.currency, locale) },
  );
}

/** The text of the least and the most that may be paid towards a bill. */
export function payableLimitsText(
  invoice: Pick<Invoice, 'payable' | 'currency'>,
  bill: Bill,
  { t, locale }: Pick<Translation, 't' | 'locale'>,
): string {
  const { minimum, maximum } = bill === 'equipment' ? invoice.payable.equipment : invoice.payable.package;
  const formatAmount = (units: number) => money(units, invoice.currency, locale);
  return minimum === maximum
    ? t('office.payable_rest', { maximum: formatAmount(maximum) })
    : t('office.payable', { minimum: formatAmount(minimum), maximum: formatAmount(maximum) });
}

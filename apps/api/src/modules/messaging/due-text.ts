import { dueNow, type DueStep, type InvoiceToPay, planOf } from '@rihla/domain/invoices/plan/due';
import { formatDate, formatDateTime } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { InvoiceSummary } from '../invoices/index.ts';

/**
 * Sentences for an e-mail that say what is to be paid on an invoice: `now` for what is due now, `next` for the step
 * after it. Each is empty when nothing is due, for example on an invoice that has ended.
 */
export function dueText(invoice: InvoiceSummary, locale: Locale, timeZone: string) {
  const due = dueNow(toPay(invoice));
  const say = (step: DueStep) => stepText(step, invoice, locale, timeZone);
  const paidText = invoice.status === 'PAID' ? translate(locale, 'letter.due.nothing') : '';
  return {
    now: due.now ? translate(locale, 'letter.due.now', { step: say(due.now) }) : paidText,
    next: due.next ? translate(locale, 'letter.due.next', { step: say(due.next) }) : '',
  };
}

/** The unpaid steps of an invoice's payment plan, one line each: how much and by which day. */
export function planText(invoice: InvoiceSummary, locale: Locale): string {
  const { currency } = invoice;
  return planOf(toPay(invoice))
    .filter(({ open, due_on }) => open > 0 && due_on !== null)
    .map(({ open, due_on }) =>
      translate(locale, 'letter.plan.step', {
        amount: formatMoney(open, currency, { locale }),
        until: formatDate(localDateOf(due_on!), locale, 'full'),
      }),
    )
    .join('\n');
}

/** An invoice in the shape that the payment rules of the domain take, with its amounts typed as `Amount`. */
export function toPay(invoice: InvoiceSummary): InvoiceToPay {
  return {
    ...invoice,
    total: amount(invoice.total),
    paid: amount(invoice.paid),
    awaiting: amount(invoice.awaiting),
    dp_price: amount(invoice.dp_price),
    minimum_partial_payment: amount(invoice.minimum_partial_payment),
  };
}

/**
 * One step of payment as a sentence for an e-mail: what, how much and by when. A step with a deadline (after which
 * the booking expires) names the hour, others the day.
 * @param step what is due, with the amount in the smallest unit
 */
function stepText(
  { kind, amount: units, deadline_at, due_on }: DueStep,
  { currency }: InvoiceSummary,
  locale: Locale,
  timeZone: string,
): string {
  const step = translate(locale, `letter.due.${kind}`, { amount: formatMoney(units, currency, { locale }) });
  if (deadline_at !== null) {
    const until = formatDateTime(new Date(deadline_at), locale, timeZone, { style: 'full', zone: true });
    return translate(locale, 'letter.due.before', { step, until });
  }
  if (due_on === null) return step;
  return translate(locale, 'letter.due.by', { step, until: formatDate(localDateOf(due_on), locale, 'full') });
}

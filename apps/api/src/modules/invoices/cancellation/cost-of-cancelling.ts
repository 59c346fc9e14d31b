import { cancellationSum, type CancellationSum } from '@rihla/domain/invoices/cancellation';
import { addDays, type LocalDate, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import type { ReadCall } from '../../../kit/call.ts';
import type { Invoice } from '../lock-invoice.ts';

/** The columns of an invoice that the sum of its cancellation depends on. */
export type CancelledInvoice = Pick<
  Invoice,
  'currency' | 'total' | 'paid' | 'pax' | 'departure_at' | 'cancellation_terms'
>;

/**
 * What a cancellation costs and what is given back, with the last day of the refund; null as the day when nothing is
 * given back.
 */
export type DatedCancellationSum = CancellationSum & { refund_due_on: LocalDate | null };

/**
 * Works out what cancelling an invoice today costs the customer and what is left of its payments, by the
 * cancellation terms that were stored with the invoice at booking. Amounts are in the smallest unit of the invoice's
 * currency.
 * @param waived true when the agency waives its fee and costs, so that it keeps nothing
 * @returns the amounts, and in `refund_due_on` the last day of the refund; null when nothing is given back
 */
export function costOfCancelling(
  { site, now }: Pick<ReadCall, 'site' | 'now'>,
  invoice: CancelledInvoice,
  waived: boolean,
): DatedCancellationSum {
  const today = todayIn(site.timeZone, now);
  const terms = invoice.cancellation_terms;
  const sum = cancellationSum(
    {
      currency: invoice.currency,
      total: amount(invoice.total),
      paid: amount(invoice.paid),
      pax: invoice.pax,
      departure: invoice.departure_at === null ? null : localDateOf(invoice.departure_at),
    },
    terms,
    today,
    waived,
  );
  return { ...sum, refund_due_on: sum.result > 0 ? addDays(today, terms.refund_days) : null };
}

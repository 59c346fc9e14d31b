import { localDateOf } from '@rihla/domain/shared/dates';
import { formatDate } from '@rihla/domain/shared/date-format';
import type { DomainEvents } from '../../kit/events.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import { invoiceSummary, notifyCustomer } from './invoice-notifications.ts';

/** Notifies the customer that money was paid back: the amount, the bank account and the day of the transfer. */
export async function notifyRefunded(
  call: ReactionCall,
  { invoiceId, refundId }: DomainEvents['payment.refunded'],
): Promise<void> {
  const invoice = await invoiceSummary(call, invoiceId);
  const { amount, account, paid_on } = await call.tx
    .selectFrom('refunds')
    .select(['amount', 'account', 'paid_on'])
    .where('site_id', '=', call.site.id)
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  notifyCustomer(call, invoice, {
    template: 'payment.refunded',
    fact: `payment.refunded:${refundId}`,
    params: (locale) => ({ account, day: formatDate(localDateOf(paid_on!), locale, 'full') }),
    amounts: { amount },
  });
}

/** Notifies the customer that money was kept as credit, with which another booking can be paid. */
export async function notifyCredited(
  call: ReactionCall,
  { paymentId, invoiceId, amount }: DomainEvents['payment.credited'],
): Promise<void> {
  const invoice = await invoiceSummary(call, invoiceId);
  notifyCustomer(call, invoice, {
    template: 'payment.credited',
    fact: `payment.credited:${paymentId}`,
    amounts: { amount },
  });
}

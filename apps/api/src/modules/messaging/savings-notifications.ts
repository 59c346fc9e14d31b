import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { translate } from '@rihla/messages/format';
import type { ReactionCall } from '../../kit/reaction.ts';
import { invoiceSummary, moneyText, notifyCustomer, savingsScreen } from './invoice-notifications.ts';

/** Notifies the customer that a savings program was joined, and of its terms. */
export async function notifySavingsJoined(call: ReactionCall, invoiceId: string): Promise<void> {
  const plan = await invoiceSummary(call, invoiceId);
  const { minimum_balance } = await call.tx
    .selectFrom('savings_plans')
    .select('minimum_balance')
    .where('site_id', '=', call.site.id)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  notifyCustomer(call, plan, {
    template: 'savings.joined',
    fact: `savings.joined:${plan.id}`,
    screen: savingsScreen(plan),
    amounts: { total: plan.total, minimum: plan.minimum_partial_payment, minimum_balance },
  });
}

/**
 * Notifies the customer that savings became the first payment of a booking, and of what is left to pay on it.
 */
export async function notifySavingsConverted(
  call: ReactionCall,
  { invoiceId, bookingId, paid }: { invoiceId: string; bookingId: string; paid: number },
): Promise<void> {
  const plan = await invoiceSummary(call, invoiceId);
  const booking = await invoiceSummary(call, bookingId);
  notifyCustomer(call, booking, {
    template: 'savings.converted',
    fact: `savings.converted:${bookingId}`,
    params: { number: plan.number, booking: booking.number, departure: booking.listing_name },
    amounts: {
      paid,
      total: booking.total,
      remaining: booking.total - booking.paid,
      balance: plan.balance,
    },
  });
}

/**
 * Notifies the customer of a withdrawal of savings: the amount, the reason, the bank account, and the balance that
 * is left.
 */
export async function notifySavingsWithdrawn(
  call: ReactionCall,
  { invoiceId, withdrawalId }: { invoiceId: string; withdrawalId: string },
): Promise<void> {
  const plan = await invoiceSummary(call, invoiceId);
  const withdrawal = await call.tx
    .selectFrom('savings_withdrawals')
    .select(['amount', 'fee', 'reason', 'account', 'paid_on'])
    .where('site_id', '=', call.site.id)
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  const { amount, fee, reason, account, paid_on } = withdrawal;
  notifyCustomer(call, plan, {
    template: 'savings.withdrawn',
    fact: `savings.withdrawn:${withdrawalId}`,
    screen: savingsScreen(plan),
    params: (locale) => ({ reason, account, day: formatDate(localDateOf(paid_on), locale, 'full') }),
    amounts: { amount, fee, paid: amount - fee, balance: plan.balance },
  });
}

/**
 * Reminds the customer of a deposit into a savings plan, with the planned sum if there is one, once for each day on
 * which a reminder is due.
 * @param reminded.day that day, `YYYY-MM-DD`
 */
export async function notifySavingsReminder(
  call: ReactionCall,
  { invoiceId, day }: { invoiceId: string; day: string },
): Promise<void> {
  const plan = await invoiceSummary(call, invoiceId);
  const { reminder_amount: planned } = await call.tx
    .selectFrom('savings_plans')
    .select('reminder_amount')
    .where('site_id', '=', call.site.id)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  notifyCustomer(call, plan, {
    template: 'savings.reminder',
    fact: `savings.reminder:${plan.id}:${day}`,
    screen: `${savingsScreen(plan)}/deposit`,
    params: (locale) => ({
      plan: planned
        ? translate(locale, 'letter.savings.plan', { sum: moneyText(planned, plan, locale) })
        : '',
    }),
    amounts: { balance: plan.balance, left: Math.max(0, plan.total - plan.balance) },
  });
}

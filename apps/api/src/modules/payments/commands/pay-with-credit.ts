import { randomUUIDv7 } from 'node:crypto';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { payableNow } from '@rihla/domain/payments/payable';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { assertAct, billOf, lockInvoice, lockInvoiceOfPayment } from '../../invoices/index.ts';
import { takeCredit } from '../../ledger/index.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { bookPayment } from './validate-payment.ts';

/**
 * Pays an invoice with the credit of its customer. The agency has this money already, so the payment is valid at
 * once. There is no least amount, because the customer cannot choose how much credit there is.
 * @param input.id the invoice
 * @param input.amount in the smallest unit of its currency
 * @throws Problem `payment.over_payable`, `payment.credit_too_small`
 */
export async function payWithCredit(
  call: WriteCall<Actor>,
  input: { id: string; amount: number },
): Promise<PaymentState> {
  const { tx, site, actor, now } = call;
  const locked = await lockInvoice(call, input.id);
  assertAct(locked, 'pay', actor);
  const { invoice } = locked;
  const { maximum } = payableNow(billOf(locked, 'CREDIT'));
  if (input.amount > maximum)
    return refuse('payment.over_payable', { maximum }, { amount: [{ code: 'payment.over_payable' }] });
  await takeCredit(call, invoice.user_id, invoice.currency, input.amount);
  const id = randomUUIDv7();
  await tx
    .insertInto('payments')
    .values({
      site_id: site.id,
      id,
      slug: randomSlug(),
      invoice_id: invoice.id,
      type: 'CREDIT',
      channel: 'BALANCE',
      currency: invoice.currency,
      amount: input.amount,
      base_amount: input.amount,
      paid_on: todayIn(site.timeZone, now),
      submitted_at: now.toISOString(),
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  await move(call, paymentMachine, 'payments', id, 'submit');
  const made = await lockInvoiceOfPayment(call, id);
  await bookPayment(call, made, { event: 'validate', late: false, fee: 0 });
  return paymentState(call, id);
}

import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { move } from '../../kit/move.ts';
import { lockInvoiceOfPayment, type Payment } from '../invoices/index.ts';
import { assertPaymentAct } from './assert-payment-act.ts';
import { freeUniqueNumbers } from './unique-numbers.ts';

/**
 * Ends a payment that does not count: its proof is rejected, or it is spam. The unique number that was added to its
 * amount (so that the office recognises the transfer) becomes free for other payments.
 * @param note the reason that its payer reads; null for spam
 * @returns the payment as it was before
 */
export async function refusePayment(
  call: WriteCall<Actor>,
  id: string,
  event: 'reject' | 'spam',
  note: string | null,
): Promise<Payment> {
  const { tx, site, actor, now } = call;
  const { payment } = await lockInvoiceOfPayment(call, id);
  assertPaymentAct(event, payment, actor);
  await move(call, paymentMachine, 'payments', payment.id, event, note);
  await tx
    .updateTable('payments')
    .set({ reject_reason: note, decided_at: now.toISOString(), decided_by: actor.id })
    .where('site_id', '=', site.id)
    .where('id', '=', payment.id)
    .execute();
  freeUniqueNumbers(call, [payment.id]);
  return payment;
}

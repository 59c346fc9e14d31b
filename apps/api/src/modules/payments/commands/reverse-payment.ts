import { refuse } from '@rihla/domain/payments/payment.errors';
import { entryForPaymentReversal } from '@rihla/domain/ledger/journal';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { addCredit, writeEntry } from '../../ledger/index.ts';
import { addToPaid, isLive, receivedOf, lockInvoiceOfPayment } from '../../invoices/index.ts';
import { hasLeft } from '../late-money.ts';
import { assertPaymentAct } from '../assert-payment-act.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { paymentToBook } from './validate-payment.ts';

/**
 * Takes a valid payment back: the books are written the other way and the invoice follows. Where the invoice has ended
 * meanwhile, its money had become credit of the customer, and it is taken from there.
 */
export async function reversePayment(
  call: WriteCall<Actor>,
  { id, note }: { id: string; note: string },
): Promise<PaymentState> {
  const { tx, site, actor, now, emit } = call;
  const { invoice, payment } = await lockInvoiceOfPayment(call, id);
  assertPaymentAct('reverse', payment, actor);
  if (await hasLeft(call, payment)) return refuse('payment.money_has_left');
  await move(call, paymentMachine, 'payments', payment.id, 'reverse', note);
  await tx
    .updateTable('payments')
    .set({ late: false, reject_reason: note, decided_at: now.toISOString(), decided_by: actor.id })
    .where('site_id', '=', site.id)
    .where('id', '=', payment.id)
    .execute();
  if (!payment.late) await addToPaid(call, invoice, payment, -receivedOf(payment));
  const toCredit = payment.late || !isLive(invoice);
  writeEntry(call, {
    kind: 'PAYMENT_REVERSAL',
    invoiceId: invoice.id,
    paymentId: payment.id,
    currency: payment.currency,
    lines: entryForPaymentReversal(
      paymentToBook({ ...payment, amount: receivedOf(payment) }, invoice, toCredit),
    ),
  });
  if (payment.channel === 'BALANCE')
    await addCredit(call, invoice.user_id, payment.currency, receivedOf(payment));
  emit('payment.reversed', { paymentId: payment.id, invoiceId: invoice.id });
  return paymentState(call, payment.id);
}

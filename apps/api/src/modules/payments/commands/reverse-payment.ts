import { isDepositSpent } from '@rihla/domain/payments/late-acts';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { entryForPaymentReversal } from '@rihla/domain/ledger/journal';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { addCredit, writeEntry } from '../../ledger/index.ts';
import {
  addToPaid,
  countedOf,
  type Invoice,
  isLive,
  lockInvoiceOfPayment,
  type Payment,
  receivedOf,
  returnSavings,
} from '../../invoices/index.ts';
import { isMoneyGone } from '../late-money.ts';
import { assertPaymentAct } from '../assert-payment-act.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { paymentToBook } from './validate-payment.ts';

/**
 * Undoes the validation of a payment: the entry in the books is reversed, and the paid sum and the status of the
 * invoice change to match. When the invoice has ended meanwhile, its money had become credit, and is taken out of
 * that. A transfer that was more than the invoice could take was stored as two payments, which are undone together.
 * @throws Problem `payment.money_has_left` when money of one of them was refunded, spent or moved to another
 *   invoice, `payment.savings_full` when the savings plan that paid was filled again and has no room for it
 */
export async function reversePayment(
  call: WriteCall<Actor>,
  { id, note }: { id: string; note: string },
): Promise<PaymentState> {
  const { payment, payments } = await lockInvoiceOfPayment(call, id);
  await takeBack(call, payment.id, note);
  const otherPart = payments.find(
    (one) => one.status === 'VALID' && (one.surplus_of === payment.id || one.id === payment.surplus_of),
  );
  if (otherPart) await takeBack(call, otherPart.id, note);
  return paymentState(call, payment.id);
}

/**
 * Undoes the validation of one payment. The caller holds the lock of its invoice; the row is read again, because
 * undoing another payment may have changed the sums.
 */
async function takeBack(call: WriteCall<Actor>, id: string, note: string): Promise<void> {
  const { tx, site, actor, now, emit } = call;
  const { invoice, payment } = await lockInvoiceOfPayment(call, id);
  assertPaymentAct('reverse', payment, actor);
  if (await isMoneyGone(call, payment)) return refuse('payment.money_has_left');
  if (isSpent(invoice, payment)) return refuse('payment.money_has_left');
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
  const { savings_invoice_id: plan } = payment;
  if (plan !== null && !(await returnSavings(call, plan, receivedOf(payment))))
    return refuse('payment.savings_full');
  emit('payment.reversed', { paymentId: payment.id, invoiceId: invoice.id });
}

/** Whether a payment is a deposit into a savings plan whose money was used for a booking or withdrawn. */
function isSpent(invoice: Invoice, payment: Payment): boolean {
  const received = receivedOf(payment);
  return isDepositSpent({
    invoice_status: invoice.status,
    late: payment.late,
    received,
    balance: countedOf(invoice),
  });
}

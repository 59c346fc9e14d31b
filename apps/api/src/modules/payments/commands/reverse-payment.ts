import { refuse } from '@rihla/domain/payments/payment.errors';
import { entryForPaymentReversal } from '@rihla/domain/ledger/journal';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { move } from '../../../kit/move.ts';
import { addCredit, writeEntry } from '../../ledger/index.ts';
import { addToPaid, type Call, isLive, lockInvoiceOfPayment } from '../../invoices/index.ts';
import { hasLeft } from '../late-money.ts';
import { assertPaymentAct } from '../payment-act.ts';
import { paymentToBook } from './validate-payment.ts';

/**
 * Takes a valid payment back: the books are written the other way and the invoice follows. Where the invoice has ended
 * meanwhile, its money had become credit of the customer, and it is taken from there.
 * @returns the id of the payment
 */
export async function reversePayment(call: Call, id: string, note: string): Promise<string> {
  const { tx, siteId, actor, now, emit } = call;
  const { invoice, payment } = await lockInvoiceOfPayment(tx, siteId, actor, id);
  assertPaymentAct('reverse', payment, actor);
  if (await hasLeft(tx, siteId, payment)) return refuse('payment.money_has_left');
  await move(tx, paymentMachine, 'payments', payment.id, 'reverse', { siteId, actor, now, note });
  await tx
    .updateTable('payments')
    .set({ late: false, reject_reason: note, decided_at: now.toISOString(), decided_by: actor.id })
    .where('site_id', '=', siteId)
    .where('id', '=', payment.id)
    .execute();
  if (!payment.late) await addToPaid(call, invoice, payment, -payment.amount);
  const toCredit = payment.late || !isLive(invoice);
  writeEntry(tx, {
    siteId,
    kind: 'PAYMENT_REVERSAL',
    invoiceId: invoice.id,
    paymentId: payment.id,
    currency: payment.currency,
    lines: entryForPaymentReversal(paymentToBook(payment, invoice, toCredit)),
    actor,
    now,
  });
  if (payment.channel === 'BALANCE') await addCredit(call, invoice.user_id, payment.currency, payment.amount);
  emit('payment.reversed', { paymentId: payment.id, invoiceId: invoice.id });
  return payment.id;
}

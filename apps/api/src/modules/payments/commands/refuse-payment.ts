import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { move } from '../../../kit/move.ts';
import { type Call, lockInvoiceOfPayment, type Payment } from '../../invoices/index.ts';
import { freeUniqueNumbers } from '../unique-numbers.ts';
import { assertPaymentAct } from '../payment-act.ts';

/** Refuses the proof of a payment, with the reason that its payer reads. @returns the id of the payment */
export async function rejectPayment(call: Call, id: string, note: string): Promise<string> {
  const payment = await close(call, id, 'reject', note);
  call.emit('payment.rejected', { paymentId: payment.id, invoiceId: payment.invoice_id });
  return payment.id;
}

/** Marks a payment as spam: nobody is told. @returns its id */
export async function reportPaymentSpam(call: Call, id: string): Promise<string> {
  return (await close(call, id, 'spam', null)).id;
}

async function close(
  { tx, siteId, actor, now }: Call,
  id: string,
  event: 'reject' | 'spam',
  note: string | null,
): Promise<Payment> {
  const { payment } = await lockInvoiceOfPayment(tx, siteId, actor, id);
  assertPaymentAct(event, payment, actor);
  await move(tx, paymentMachine, 'payments', payment.id, event, { siteId, actor, now, note });
  await tx
    .updateTable('payments')
    .set({ reject_reason: note, decided_at: now.toISOString(), decided_by: actor.id })
    .where('site_id', '=', siteId)
    .where('id', '=', payment.id)
    .execute();
  await freeUniqueNumbers(tx, siteId, [payment.id], now);
  return payment;
}

import { refuse as refuseInvoice } from '@rihla/domain/invoices/invoice.errors';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { actTowards, type PaymentStatus } from '@rihla/domain/payments/payment-acts';
import { type Call, lockInvoiceOfPayment } from '../../invoices/index.ts';
import { rejectPayment, reportPaymentSpam } from './refuse-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { type Proof, submitProof } from './submit-proof.ts';
import { validatePayment } from './validate-payment.ts';

export type PaymentChanges = Proof & { id: string; status?: PaymentStatus; note?: string };

/**
 * The documented form of the moves: a status is asked for, and the move that leads there is made with all its rules.
 * Without a status the proof is sent.
 * @returns the id of the payment
 */
export async function movePayment(
  call: Call,
  { id, status, note, ...proof }: PaymentChanges,
): Promise<string> {
  if (status === undefined) return submitProof(call, id, proof);
  const { payment } = await lockInvoiceOfPayment(call.tx, call.siteId, call.actor, id);
  switch (actTowards(status, payment.status)) {
    case 'submit':
      return submitProof(call, id, proof);
    case 'validate':
      return validatePayment(call, id);
    case 'spam':
      return reportPaymentSpam(call, id);
    case 'reject':
      return rejectPayment(call, id, reasonIn(note));
    case 'reverse':
      return reversePayment(call, id, reasonIn(note));
    default:
      return refuse('payment.status_not_offered');
  }
}

function reasonIn(note: string | undefined): string {
  return note ?? refuseInvoice('invoice.note_required', undefined, { note: [{ code: 'form.required' }] });
}

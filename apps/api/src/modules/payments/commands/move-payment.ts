import { refuse as refuseInvoice } from '@rihla/domain/invoices/invoice.errors';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { actTowards, type PaymentStatus } from '@rihla/domain/payments/payment-acts';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockInvoiceOfPayment } from '../../invoices/index.ts';
import type { PaymentState } from '../payment-state.ts';
import { rejectPayment } from './reject-payment.ts';
import { reportPaymentSpam } from './report-payment-spam.ts';
import { reversePayment } from './reverse-payment.ts';
import { type TransferProof, submitProof } from './submit-proof.ts';
import { validatePayment } from './validate-payment.ts';

/**
 * The wanted status of a payment with the reason (`note`), or the proof of its transfer where `status` is absent.
 */
export type PaymentChanges = TransferProof & { id: string; status?: PaymentStatus; note?: string };

/**
 * Brings a payment to the wanted status by running the command that leads to it, with all rules of that command.
 * Without a status the input is the proof of the transfer, which is stored. It exists for programs that use the API:
 * one call for what our own app does by several.
 */
export async function movePayment(
  call: WriteCall<Actor>,
  { id, status, note, ...proof }: PaymentChanges,
): Promise<PaymentState> {
  if (status === undefined) return submitProof(call, { id, ...proof });
  const { payment } = await lockInvoiceOfPayment(call, id);
  switch (actTowards(status, payment.status)) {
    case 'submit':
      return submitProof(call, { id, ...proof });
    case 'validate':
      return validatePayment(call, { id });
    case 'spam':
      return reportPaymentSpam(call, { id });
    case 'reject':
      return rejectPayment(call, { id, note: requireNote(note) });
    case 'reverse':
      return reversePayment(call, { id, note: requireNote(note) });
    default:
      return refuse('payment.status_not_offered');
  }
}

/**
 * The reason of an act that needs one.
 * @throws Problem `invoice.note_required` when the input has none
 */
function requireNote(note: string | undefined): string {
  return note ?? refuseInvoice('invoice.note_required', undefined, { note: [{ code: 'form.required' }] });
}

import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { refusePayment } from '../refuse-payment.ts';

/** Rejects the proof of a payment, with the reason that its payer reads. */
export async function rejectPayment(
  call: WriteCall<Actor>,
  { id, note }: { id: string; note: string },
): Promise<PaymentState> {
  const payment = await refusePayment(call, id, 'reject', note);
  call.emit('payment.rejected', { paymentId: payment.id, invoiceId: payment.invoice_id });
  return paymentState(call, payment.id);
}

import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { refusePayment } from '../refuse-payment.ts';

/** Rejects a payment because its proof does not show the money; the payer reads the reason (`note`). */
export async function rejectPayment(
  call: WriteCall<Actor>,
  { id, note }: { id: string; note: string },
): Promise<PaymentState> {
  const payment = await refusePayment(call, id, 'reject', note);
  call.emit('payment.rejected', { paymentId: payment.id, invoiceId: payment.invoice_id });
  return paymentState(call, payment.id);
}

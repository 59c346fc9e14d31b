import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { refusePayment } from '../refuse-payment.ts';

/** Marks a payment as spam. Its payer gets no message. */
export async function reportPaymentSpam(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<PaymentState> {
  const payment = await refusePayment(call, id, 'spam', null);
  return paymentState(call, payment.id);
}

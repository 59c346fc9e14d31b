import { refuse } from '@rihla/domain/payments/payment.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import '../domain-events.ts';
import { seenPayment } from '../attempts.ts';

/**
 * Sends the customer an e-mail with the URL of a payment's page, through the event `payment.link_asked`.
 * @throws Problem `payment.already_paid`
 */
export async function sendPaymentLink(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const payment = await seenPayment(call, id);
  if (payment.status === 'VALID') return refuse('payment.already_paid');
  call.emit('payment.link_asked', { paymentId: payment.id, invoiceId: payment.invoice_id });
  return { id: payment.id };
}

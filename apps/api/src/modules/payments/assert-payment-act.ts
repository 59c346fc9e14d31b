import { type PaymentAct, whyNotPayment } from '@rihla/domain/payments/payment-acts';
import type { Actor } from '../../kit/actor.ts';
import { type Payment, refuseBecause } from '../invoices/index.ts';

/**
 * Holds an act on a payment against the rules.
 * @throws Problem with the reason why the actor may not do it, or not now
 */
export function assertPaymentAct(
  act: PaymentAct,
  payment: Pick<Payment, 'status' | 'channel'>,
  actor: Actor,
): void {
  const reason = whyNotPayment(act, payment.status, actor.role, payment.channel);
  if (reason !== null) refuseBecause(reason, payment.status);
}

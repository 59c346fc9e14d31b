import { type PaymentAct, refusalOfPaymentAct } from '@rihla/domain/payments/payment-acts';
import type { Actor } from '../../kit/actor.ts';
import { type Payment, refuseBecause } from '../invoices/index.ts';

/**
 * Refuses an act on a payment that the actor may not do, or that its status or channel does not allow.
 * @throws Problem with the reason
 */
export function assertPaymentAct(
  act: PaymentAct,
  payment: Pick<Payment, 'status' | 'channel'>,
  actor: Actor,
): void {
  const reason = refusalOfPaymentAct(act, payment.status, actor.role, payment.channel);
  if (reason !== null) refuseBecause(reason, payment.status);
}

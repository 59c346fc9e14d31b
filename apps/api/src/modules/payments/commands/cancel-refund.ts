import { refundMachine } from '@rihla/domain/payments/refund.machine';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { lockUnallocated, type OpenRefund } from '../late-money.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';

/**
 * Cancels a request to give unallocated money (a payment that came after its invoice had ended) back to the customer.
 * The money waits again for the office to decide what becomes of it.
 */
export async function cancelRefund(call: WriteCall<Actor>, { id }: { id: string }): Promise<PaymentState> {
  const { payment, refund } = await lockUnallocated(call, id, 'drop_refund');
  const { id: refundId } = refund as OpenRefund;
  await move(call, refundMachine, 'refunds', refundId, 'drop');
  return paymentState(call, payment.id);
}

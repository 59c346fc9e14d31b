import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { leftForCustomer, lockUnallocated } from '../late-money.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';

/**
 * Asks the office to give unallocated money (a payment that came after its invoice had ended) back to the customer.
 * No money moves yet.
 * @param note the reason
 * @param account the customer's bank account as free text: bank, number and holder
 */
export async function requestRefund(
  call: WriteCall<Actor>,
  { id, note, account }: { id: string; note: string; account: string },
): Promise<PaymentState> {
  const { payment } = await lockUnallocated(call, id, 'refund');
  await call.tx
    .insertInto('refunds')
    .values({
      site_id: call.site.id,
      payment_id: payment.id,
      amount: leftForCustomer(payment),
      reason: note,
      account,
      asked_by: call.actor.id,
    })
    .execute();
  return paymentState(call, payment.id);
}

import { transfer } from '@rihla/domain/ledger/journal';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { addCredit, writeEntry } from '../../ledger/index.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { closeUnallocated, leftForCustomer, lockUnallocated } from '../late-money.ts';

/**
 * Keeps unallocated money (a payment that came after its invoice had ended) as the customer's credit, with which
 * another invoice can be paid.
 */
export async function creditLatePayment(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<PaymentState> {
  const unallocated = await lockUnallocated(call, id, 'credit');
  const { invoice, payment } = unallocated;
  await closeUnallocated(call, unallocated, 'CREDIT');
  await addCredit(call, invoice.user_id, payment.currency, leftForCustomer(payment));
  writeEntry(call, {
    kind: 'CREDIT',
    invoiceId: invoice.id,
    paymentId: payment.id,
    currency: payment.currency,
    lines: transfer(
      { account: 'customer_credit', ref: invoice.id },
      { account: 'customer_credit', ref: invoice.user_id },
      leftForCustomer(payment),
    ),
  });
  call.emit('payment.credited', {
    paymentId: payment.id,
    invoiceId: invoice.id,
    amount: leftForCustomer(payment),
  });
  return paymentState(call, payment.id);
}

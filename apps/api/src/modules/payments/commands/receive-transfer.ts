import { payableNow } from '@rihla/domain/payments/payable';
import { refuse } from '@rihla/domain/payments/payment.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { billOf, isLive, lockInvoiceOfPayment } from '../../invoices/index.ts';
import type { PaymentState } from '../payment-state.ts';
import { freeUniqueNumbers } from '../unique-numbers.ts';
import { assertSurplus, type ReceivedTransfer, recordSurplus } from './record-received.ts';
import { submitProof } from './submit-proof.ts';
import { validateLate, validatePayment } from './validate-payment.ts';

/**
 * Makes an open payment valid with the money that has arrived, also when that is another sum than expected, for
 * example because the payer left out the unique number. The amount of the payment is changed to the sum that
 * arrived.
 * @param id of the payment
 * @param received the transfer that arrived
 * @param surplus the part of it that is more than the invoice can take, in the smallest unit, as a person has
 *   accepted it: this part becomes unallocated money; 0 for none
 * @throws Problem `payment.over_payable` when the part that the invoice cannot take is not exactly `surplus`
 */
export async function receiveTransfer(
  call: WriteCall<Actor>,
  id: string,
  received: ReceivedTransfer,
  surplus: number,
): Promise<PaymentState> {
  const counted = received.amount - surplus;
  await setAmount(call, id, received.amount, surplus);
  const { bank_id, paid_on, notes } = received;
  await submitProof(call, { id, bank_id, paid_on, notes });
  if (counted === 0) return validateLate(call, id);
  const state = await validatePayment(call, { id });
  if (surplus > 0) await recordSurplus(call, id, { ...received, amount: surplus });
  return state;
}

/**
 * Sets the amount of an open payment to the received sum less the surplus, or to the whole sum when the invoice can
 * take nothing of it. Does nothing when the payment has this amount already.
 * @param received the received sum
 * @param surplus the part of it that the invoice cannot take; both in the smallest unit
 * @throws Problem `payment.over_payable` when the part that the invoice cannot take is not exactly `surplus`
 */
async function setAmount(
  call: WriteCall<Actor>,
  id: string,
  receivedSum: number,
  surplus: number,
): Promise<void> {
  const { invoice, payments, payment } = await lockInvoiceOfPayment(call, id);
  if (payment.amount === receivedSum && surplus === 0) return;
  const others = payments.filter((one) => one.id !== payment.id);
  const { maximum } = payableNow(billOf({ invoice, payments: others }, payment.type));
  if (isLive(invoice)) assertSurplus(receivedSum, maximum, surplus);
  else if (surplus > 0) return refuse('payment.over_payable', { maximum: receivedSum });
  freeUniqueNumbers(call, [payment.id]);
  const amount = receivedSum - surplus || receivedSum;
  await call.tx
    .updateTable('payments')
    .set({ amount, base_amount: amount, unique_number: null })
    .where('site_id', '=', call.site.id)
    .where('id', '=', payment.id)
    .execute();
}

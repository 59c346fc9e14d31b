import { payableNow } from '@rihla/domain/payments/payable';
import { refuse } from '@rihla/domain/payments/payment.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { billOf, isLive, lockInvoiceOfPayment } from '../../invoices/index.ts';
import type { PaymentState } from '../payment-state.ts';
import { freeUniqueNumbers } from '../unique-numbers.ts';
import { assertSurplus, type Received, recordSurplus } from './record-received.ts';
import { submitProof } from './submit-proof.ts';
import { validateLate, validatePayment } from './validate-payment.ts';

/**
 * Makes an open payment valid with the money that has come, whatever its sum, for example when the payer forgot the
 * unique number. The payment gets the sum that came.
 * @param id of the payment
 * @param received what came: amount in the smallest unit, bank account, day and note
 * @param surplus the part of it that the invoice cannot take, as a person has accepted it: it becomes unallocated
 *   money; 0 for none
 * @throws Problem `payment.over_payable` when the part beyond what the invoice takes is not `surplus`
 */
export async function receiveTransfer(
  call: WriteCall<Actor>,
  id: string,
  received: Received,
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
 * Sets the amount of an open payment to what came less the surplus, or to all that came where the invoice takes
 * nothing of it. Does nothing where the payment has this amount already.
 * @param came what came, @param surplus the part that the invoice cannot take; both in the smallest unit
 * @throws Problem `payment.over_payable` when the part beyond what the invoice takes is not `surplus`
 */
async function setAmount(call: WriteCall<Actor>, id: string, came: number, surplus: number): Promise<void> {
  const { invoice, payments, payment } = await lockInvoiceOfPayment(call, id);
  if (payment.amount === came && surplus === 0) return;
  const others = payments.filter((one) => one.id !== payment.id);
  const { maximum } = payableNow(billOf({ invoice, payments: others }, payment.type));
  if (isLive(invoice)) assertSurplus(came, maximum, surplus);
  else if (surplus > 0) return refuse('payment.over_payable', { maximum: came });
  await freeUniqueNumbers(call, [payment.id]);
  const amount = came - surplus || came;
  await call.tx
    .updateTable('payments')
    .set({ amount, base_amount: amount, unique_number: null })
    .where('site_id', '=', call.site.id)
    .where('id', '=', payment.id)
    .execute();
}

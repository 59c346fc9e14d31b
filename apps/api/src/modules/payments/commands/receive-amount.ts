import { payableNow } from '@rihla/domain/payments/payable';
import { refuse } from '@rihla/domain/payments/payment.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { billOf, isLive, lockInvoiceOfPayment } from '../../invoices/index.ts';
import { freeUniqueNumbers } from '../unique-numbers.ts';

/**
 * Sets the amount of an open payment to what has really come, as when the payer forgot the unique number: what came is
 * what is counted, to the rupiah. Does nothing where it is the amount already.
 * @throws Problem `payment.over_payable` when more came than the invoice still takes
 */
export async function receiveAmount(call: WriteCall<Actor>, id: string, amount: number): Promise<void> {
  const { invoice, payments, payment } = await lockInvoiceOfPayment(call, id);
  if (payment.amount === amount) return;
  const others = payments.filter((one) => one.id !== payment.id);
  const { maximum } = payableNow(billOf({ invoice, payments: others }, payment.type));
  if (isLive(invoice) && amount > maximum) return refuse('payment.over_payable', { maximum });
  await freeUniqueNumbers(call, [payment.id]);
  await call.tx
    .updateTable('payments')
    .set({ amount, base_amount: amount, unique_number: null })
    .where('site_id', '=', call.site.id)
    .where('id', '=', payment.id)
    .execute();
}

import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockInvoiceOfPayment } from '../../invoices/index.ts';
import { assertPaymentAct } from '../assert-payment-act.ts';
import { freeUniqueNumbers } from '../unique-numbers.ts';

/** Deletes a payment for which no proof was ever sent. */
export async function deletePayment(call: WriteCall<Actor>, { id }: { id: string }): Promise<{ id: string }> {
  const { payment } = await lockInvoiceOfPayment(call, id);
  assertPaymentAct('delete', payment, call.actor);
  await freeUniqueNumbers(call, [payment.id]);
  await call.tx
    .deleteFrom('payments')
    .where('site_id', '=', call.site.id)
    .where('id', '=', payment.id)
    .execute();
  return { id: payment.id };
}

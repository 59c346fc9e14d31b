import { type Call, lockInvoiceOfPayment } from '../../invoices/index.ts';
import { freeUniqueNumbers } from '../unique-numbers.ts';
import { assertPaymentAct } from '../payment-act.ts';

/** Deletes a payment for which nothing was ever sent. @returns its id */
export async function deletePayment({ tx, siteId, actor, now }: Call, id: string): Promise<string> {
  const { payment } = await lockInvoiceOfPayment(tx, siteId, actor, id);
  assertPaymentAct('delete', payment, actor);
  await freeUniqueNumbers(tx, siteId, [payment.id], now);
  await tx.deleteFrom('payments').where('site_id', '=', siteId).where('id', '=', payment.id).execute();
  return payment.id;
}

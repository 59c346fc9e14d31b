import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockInvoiceOfPayment } from '../../invoices/index.ts';
import { assertPaymentAct } from '../assert-payment-act.ts';
import { deleteUnsentPayment } from '../delete-unsent-payment.ts';

/**
 * Deletes a payment for which no proof and no money was sent. One that was tried at a payment gateway becomes rejected
 * instead (`deleteUnsentPayment`), because attempts are kept.
 */
export async function deletePayment(call: WriteCall<Actor>, { id }: { id: string }): Promise<{ id: string }> {
  const locked = await lockInvoiceOfPayment(call, id);
  assertPaymentAct('delete', locked.payment, call.actor);
  await deleteUnsentPayment(call, locked);
  return { id: locked.payment.id };
}

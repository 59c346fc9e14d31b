import { refuse as refuseInvoice } from '@rihla/domain/invoices/invoice.errors';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { entryForPayment } from '@rihla/domain/ledger/journal';
import { payableNow } from '@rihla/domain/payments/payable';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { writeEntry } from '../../ledger/index.ts';
import { addToPaid, billOf, isLive, receivedOf, reviveInvoice } from '../../invoices/index.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { assertNoRefundAsked, type UnallocatedPayment, lockUnallocated } from '../late-money.ts';
import { billTarget } from './validate-payment.ts';

/**
 * Counts unallocated money (a payment that came after its invoice had ended) on that invoice after all. The invoice
 * becomes valid again and takes its seats. When the seats are sold, the call is refused and the money stays
 * unallocated.
 * @param input `id` is the payment's id or slug
 */
export async function applyLatePayment(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<PaymentState> {
  const { tx, site } = call;
  const unallocated = await lockUnallocated(call, id, 'apply');
  const { invoice, payment } = unallocated;
  assertFits(unallocated);
  const revived = isLive(invoice) ? invoice : await revive(call, unallocated);
  await tx
    .updateTable('payments')
    .set({ late: false })
    .where('site_id', '=', site.id)
    .where('id', '=', payment.id)
    .execute();
  writeEntry(call, {
    kind: 'LATE_TAKEN_IN',
    invoiceId: invoice.id,
    paymentId: payment.id,
    currency: payment.currency,
    lines: entryForPayment({
      invoice: invoice.id,
      amount: amount(receivedOf(payment)),
      source: { account: 'customer_credit', ref: invoice.id },
      target: billTarget(payment, invoice),
    }),
  });
  await addToPaid(call, revived, payment, receivedOf(payment));
  return paymentState(call, payment.id);
}

/**
 * Refuses unallocated money that is more than what is still owed: it cannot be applied to the invoice, only be kept
 * as credit or refunded.
 */
function assertFits(unallocated: UnallocatedPayment): void {
  const { maximum } = payableNow(billOf(unallocated, unallocated.payment.type));
  if (receivedOf(unallocated.payment) > maximum) refuse('payment.over_payable', { maximum });
}

/**
 * Makes the ended invoice of an unallocated payment valid again. Refused when the agency kept a cancellation fee of
 * this invoice, because that fee is booked as income; the customer makes a new booking instead. Refused as well while
 * a refund is asked for of money that would count on the invoice again.
 */
async function revive(call: WriteCall<Actor>, { invoice, payment, payments }: UnallocatedPayment) {
  if (payments.some(({ kept }) => kept > 0)) return refuseInvoice('invoice.ended');
  if (payment.type === 'EQUIPMENT') return refuse('payment.not_for_package');
  await assertNoRefundAsked(call, payments);
  return reviveInvoice(call, invoice);
}

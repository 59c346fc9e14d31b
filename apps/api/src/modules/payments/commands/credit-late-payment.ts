import { transfer } from '@rihla/domain/ledger/journal';
import { amount } from '@rihla/domain/shared/money';
import { addCredit, writeEntry } from '../../ledger/index.ts';
import type { Call } from '../../invoices/index.ts';
import { closeUnallocated, lockUnallocated } from '../late-money.ts';

/**
 * Keeps the money as the customer's credit, for another invoice.
 * @returns the id of the payment
 */
export async function creditLatePayment(call: Call, id: string): Promise<string> {
  const { tx, siteId, actor, now } = call;
  const unallocated = await lockUnallocated(call, id, 'credit');
  const { invoice, payment } = unallocated;
  await closeUnallocated(call, unallocated, 'CREDIT');
  await addCredit(call, invoice.user_id, payment.currency, payment.amount);
  writeEntry(tx, {
    siteId,
    kind: 'CREDIT',
    invoiceId: invoice.id,
    paymentId: payment.id,
    currency: payment.currency,
    lines: transfer(
      { account: 'customer_credit', ref: invoice.id },
      { account: 'customer_credit', ref: invoice.user_id },
      amount(payment.amount),
    ),
    actor,
    now,
  });
  return payment.id;
}

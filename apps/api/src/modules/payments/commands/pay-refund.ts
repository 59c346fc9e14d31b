import { refuse } from '@rihla/domain/payments/payment.errors';
import { transfer } from '@rihla/domain/ledger/journal';
import { refundMachine } from '@rihla/domain/payments/refund.machine';
import { parseLocalDate, todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { writeEntry } from '../../ledger/index.ts';
import { assertEvidence } from '../evidence.ts';
import { closeUnallocated, lockUnallocated, type OpenRefund } from '../late-money.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { assertBank } from './submit-proof.ts';

/**
 * The proof that a refund was paid: from which bank account, the uploaded file and the day (`YYYY-MM-DD`).
 */
export type RefundProof = { id: string; bank_id: string; evidence_file_id: string; paid_on: string };

/**
 * Records that the agency has paid a refund to the customer: from which bank account, on which day, with the proof. The
 * unallocated payment is closed with the outcome REFUND and the books get the entry.
 */
export async function payRefund(
  call: WriteCall<Actor>,
  { id, ...proof }: RefundProof,
): Promise<PaymentState> {
  const { tx, site, actor, now } = call;
  const unallocated = await lockUnallocated(call, id, 'pay_refund');
  const { invoice, payment } = unallocated;
  const refund = unallocated.refund as OpenRefund;
  await assertBank(call, proof.bank_id, payment.currency);
  await assertEvidence(call, invoice.user_id, proof.evidence_file_id);
  const paidOn = parseLocalDate(proof.paid_on);
  if (paidOn === undefined || paidOn > todayIn(site.timeZone, now))
    return refuse('payment.date_in_future', undefined, { paid_on: [{ code: 'payment.date_in_future' }] });
  await tx
    .updateTable('refunds')
    .set({ ...proof, paid_by: actor.id })
    .where('site_id', '=', site.id)
    .where('id', '=', refund.id)
    .execute();
  await move(call, refundMachine, 'refunds', refund.id, 'pay');
  await closeUnallocated(call, unallocated, 'REFUND');
  writeEntry(call, {
    kind: 'REFUND',
    invoiceId: invoice.id,
    paymentId: payment.id,
    currency: payment.currency,
    lines: transfer(
      { account: 'customer_credit', ref: invoice.id },
      { account: 'bank', ref: proof.bank_id },
      amount(refund.amount),
    ),
  });
  call.emit('payment.refunded', { paymentId: payment.id, invoiceId: invoice.id, refundId: refund.id });
  return paymentState(call, payment.id);
}

import { refuse } from '@rihla/domain/payments/payment.errors';
import { transfer } from '@rihla/domain/ledger/journal';
import { refundMachine } from '@rihla/domain/payments/refund.machine';
import { parseLocalDate, todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { move } from '../../../kit/move.ts';
import { writeEntry } from '../../ledger/index.ts';
import type { Call } from '../../invoices/index.ts';
import { assertEvidence } from '../evidence.ts';
import { closeUnallocated, lockUnallocated, type OpenRefund } from '../late-money.ts';
import { assertBank } from './submit-proof.ts';

/** Asks that the money be given back: nothing moves yet. @returns the id of the payment */
export async function askRefund(
  call: Call,
  { id, note, account }: { id: string; note: string; account: string },
): Promise<string> {
  const { payment } = await lockUnallocated(call, id, 'refund');
  await call.tx
    .insertInto('refunds')
    .values({
      site_id: call.siteId,
      payment_id: payment.id,
      amount: payment.amount,
      reason: note,
      account,
      asked_by: call.actor.id,
    })
    .execute();
  return payment.id;
}

export type RefundProof = { id: string; bank_id: string; evidence_file_id: string; paid_on: string };

/** The money was given back, with the proof of it. @returns the id of the payment */
export async function payRefund(call: Call, { id, ...proof }: RefundProof): Promise<string> {
  const { tx, siteId, actor, now } = call;
  const unallocated = await lockUnallocated(call, id, 'pay_refund');
  const { invoice, payment } = unallocated;
  const refund = unallocated.refund as OpenRefund;
  await assertBank(tx, siteId, proof.bank_id, payment.currency);
  await assertEvidence(tx, siteId, actor, invoice.user_id, proof.evidence_file_id);
  const paidOn = parseLocalDate(proof.paid_on);
  if (paidOn === undefined || paidOn > todayIn(call.timeZone, now))
    return refuse('payment.date_in_future', undefined, { paid_on: [{ code: 'payment.date_in_future' }] });
  await tx
    .updateTable('refunds')
    .set({ ...proof, paid_by: actor.id })
    .where('site_id', '=', siteId)
    .where('id', '=', refund.id)
    .execute();
  await move(tx, refundMachine, 'refunds', refund.id, 'pay', { siteId, actor, now });
  await closeUnallocated(call, unallocated, 'REFUND');
  writeEntry(tx, {
    siteId,
    kind: 'REFUND',
    invoiceId: invoice.id,
    paymentId: payment.id,
    currency: payment.currency,
    lines: transfer(
      { account: 'customer_credit', ref: invoice.id },
      { account: 'bank', ref: proof.bank_id },
      amount(payment.amount),
    ),
    actor,
    now,
  });
  return payment.id;
}

/** Drops the request: the money lies in the tray again. @returns the id of the payment */
export async function dropRefund(call: Call, id: string): Promise<string> {
  const { tx, siteId, actor, now } = call;
  const { payment, refund } = await lockUnallocated(call, id, 'drop_refund');
  await move(tx, refundMachine, 'refunds', (refund as OpenRefund).id, 'drop', { siteId, actor, now });
  return payment.id;
}

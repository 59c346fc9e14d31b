import { type LateAct, type LateFacts, type Outcome, whyNotLate } from '@rihla/domain/payments/late-acts';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import {
  addToPaid,
  type Call,
  type Invoice,
  type LockedInvoice,
  lockInvoiceOfPayment,
  type Payment,
  refuseBecause,
} from '../invoices/index.ts';

export type OpenRefund = { id: string; amount: number };
export type UnallocatedPayment = LockedInvoice & { payment: Payment; refund: OpenRefund | undefined };

/**
 * A payment in the tray with its invoice locked, so that its money leaves in one way only.
 * @throws Problem with the reason why the actor may not do it, or not now
 */
export async function lockUnallocated(call: Call, id: string, act: LateAct): Promise<UnallocatedPayment> {
  const locked = await lockInvoiceOfPayment(call.tx, call.siteId, call.actor, id);
  const refund = await openRefund(call.tx, call.siteId, locked.payment.id);
  assertLateAct(act, lateFactsOf(locked.invoice, locked.payment, refund), call.actor);
  return { ...locked, refund };
}

/** Whether the money may no longer be taken back as if it had never come: it has left, or is about to. */
export async function hasLeft(tx: Handle, siteId: string, payment: Payment): Promise<boolean> {
  return payment.outcome !== null || (await openRefund(tx, siteId, payment.id)) !== undefined;
}

/**
 * The payment leaves the tray for good. What its invoice had counted before it ended is counted there no more.
 */
export async function closeUnallocated(
  call: Call,
  { invoice, payment }: UnallocatedPayment,
  outcome: Outcome,
): Promise<void> {
  if (!payment.late) await addToPaid(call, invoice, payment, -payment.amount);
  const { tx, siteId } = call;
  await tx
    .updateTable('payments')
    .set({ outcome, late: true })
    .where('site_id', '=', siteId)
    .where('id', '=', payment.id)
    .execute();
}

function lateFactsOf(invoice: Invoice, payment: Payment, refund: OpenRefund | undefined): LateFacts {
  return {
    status: payment.status,
    late: payment.late,
    outcome: payment.outcome as Outcome | null,
    refund_asked: refund !== undefined,
    invoice_status: invoice.status,
    in_trash: invoice.trashed_at !== null,
  };
}

function assertLateAct(act: LateAct, facts: LateFacts, actor: Actor): void {
  const reason = whyNotLate(act, facts, actor.role);
  if (reason !== null) refuseBecause(reason);
}

function openRefund(tx: Handle, siteId: string, paymentId: string): Promise<OpenRefund | undefined> {
  return tx
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('site_id', '=', siteId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'NEW')
    .executeTakeFirst();
}

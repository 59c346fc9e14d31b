import {
  type LateAct,
  type UnallocatedConditions,
  hasMoneyLeft,
  type Outcome,
  refusalOfLateAct,
} from '@rihla/domain/payments/late-acts';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { type Amount, amount } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import {
  addToPaid,
  receivedOf,
  type Invoice,
  type LockedInvoice,
  lockInvoiceOfPayment,
  type Payment,
  refuseBecause,
} from '../invoices/index.ts';

/** A refund that was asked for and is not paid yet; `amount` is in the smallest unit. */
export type OpenRefund = { id: string; amount: number };
/** An unallocated payment with its locked invoice, and its open refund if it has one. */
export type UnallocatedPayment = LockedInvoice & { payment: Payment; refund: OpenRefund | undefined };

/**
 * Locks the invoice of an unallocated payment (one that came after the invoice had ended), so that of two decisions
 * about its money only one is carried out.
 * @throws Problem with the reason why the actor may not do the act, or not now
 */
export async function lockUnallocated(
  call: WriteCall<Actor>,
  id: string,
  act: LateAct,
): Promise<UnallocatedPayment> {
  const locked = await lockInvoiceOfPayment(call, id);
  const refund = await openRefund(call, locked.payment.id);
  assertLateAct(act, conditionsOf(locked.invoice, locked.payment, refund), call.actor);
  return { ...locked, refund };
}

/**
 * The part of an unallocated payment that the customer can get: without what its gateway has returned, what was
 * moved to other invoices, and what the agency kept when its invoice was cancelled; in the smallest unit.
 */
export function leftForCustomer(
  payment: Pick<Payment, 'amount' | 'returned_amount' | 'moved_amount' | 'kept'>,
): Amount {
  return amount(receivedOf(payment) - payment.kept);
}

/**
 * Whether money of a payment has been refunded, credited, kept or moved to another invoice, or is about to be
 * refunded. Such a payment cannot be reversed.
 */
export async function isMoneyGone(call: ReadCall, payment: Payment): Promise<boolean> {
  const refund = await openRefund(call, payment.id);
  return hasMoneyLeft({
    outcome: payment.outcome as Outcome | null,
    kept: payment.kept,
    moved_amount: payment.moved_amount,
    refund_asked: refund !== undefined,
  });
}

/**
 * Refuses to bring an invoice back to life while a refund is asked for of a payment that would count on it again: the
 * refund could then neither be paid nor dropped.
 * @param payments all payments of the invoice
 * @throws Problem `payment.refund_asked`
 */
export async function assertNoRefundAsked(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  payments: readonly Payment[],
): Promise<void> {
  const ids = payments.filter(({ late }) => !late).map(({ id }) => id);
  const asked = await db
    .selectFrom('refunds')
    .select('id')
    .where('site_id', '=', site.id)
    .where(sql<boolean>`payment_id = any(${ids}::uuid[])`)
    .where('status', '=', 'NEW')
    .executeTakeFirst();
  if (asked) refuse('payment.refund_asked');
}

/**
 * Closes an unallocated payment (money of an invoice that has ended): stores what became of it (`outcome`, such as
 * REFUND), and takes it off the paid sum of that invoice if it was counted there.
 */
export async function closeUnallocated(
  call: WriteCall<Actor>,
  { invoice, payment }: UnallocatedPayment,
  outcome: Outcome,
): Promise<void> {
  if (!payment.late) await addToPaid(call, invoice, payment, -receivedOf(payment));
  const { tx, site } = call;
  await tx
    .updateTable('payments')
    .set({ outcome, late: true })
    .where('site_id', '=', site.id)
    .where('id', '=', payment.id)
    .execute();
}

/**
 * The facts that decide which acts are possible on an unallocated payment, one whose money counts on no living invoice.
 * @param refund the refund that was asked for and is not paid yet, if any
 */
function conditionsOf(
  invoice: Invoice,
  payment: Payment,
  refund: OpenRefund | undefined,
): UnallocatedConditions {
  return {
    status: payment.status,
    late: payment.late,
    outcome: payment.outcome as Outcome | null,
    amount: payment.amount,
    returned_amount: payment.returned_amount,
    moved_amount: payment.moved_amount,
    refund_asked: refund !== undefined,
    invoice_status: invoice.status,
    in_trash: invoice.trashed_at !== null,
  };
}

/**
 * Refuses an act on an unallocated payment.
 * @throws Problem with the reason why the actor may not do it, or not now
 */
function assertLateAct(act: LateAct, conditions: UnallocatedConditions, actor: Actor): void {
  const reason = refusalOfLateAct(act, conditions, actor.role);
  if (reason !== null) refuseBecause(reason);
}

/**
 * The refund of a payment that was asked for and is neither paid nor refused yet, if there is one. `amount` is in
 * the smallest unit of the payment's currency.
 */
function openRefund({ db, site }: ReadCall, paymentId: string): Promise<OpenRefund | undefined> {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('site_id', '=', site.id)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'NEW')
    .executeTakeFirst();
}

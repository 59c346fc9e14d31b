import { entryForPaymentReversal } from '@rihla/domain/ledger/journal';
import { refuse } from '@rihla/domain/payments/payment.errors';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import type { Gateway } from '@rihla/domain/payments/gateways/payment-ways';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { payableNow } from '@rihla/domain/payments/payable';
import { canMove } from '@rihla/domain/kit/machine';
import { todayIn } from '@rihla/domain/shared/dates';
import type { WriteCall } from '../../kit/call.ts';
import { type DB, writeWithoutWaiting } from '../../kit/db/db.ts';
import { move, moveAndSet } from '../../kit/move.ts';
import { addToPaid, billOf, isLive, type LockedInvoice, type Payment } from '../invoices/index.ts';
import { writeEntry } from '../ledger/index.ts';
import { bookPayment, paymentToBook } from './commands/validate-payment.ts';
import { freeUniqueNumbers } from './unique-numbers.ts';

/** The sum that a gateway has returned of a payment's new money: what it returned before belongs to earlier money. */
const NOTHING_RETURNED = { returned_amount: 0 };

/** A payment with its invoice, which the caller has locked. */
export type LockedPayment = LockedInvoice & { payment: Payment };

/**
 * Switches a payment to a payment gateway, for the amount that the payer chose. Its unique number is removed,
 * because only bank transfers have one (specification section 9). A rejected payment is open again.
 * @throws Problem `payment.over_payable` when other payments leave less to be paid than its amount
 */
export async function goThroughGateway(
  call: WriteCall,
  locked: LockedPayment,
  provider: Gateway,
): Promise<Payment> {
  const restarted = await restart(call, locked, provider);
  freeUniqueNumbers(call, [restarted.id]);
  return restarted;
}

/**
 * Switches a payment from a gateway back to bank transfer, for the amount that the payer chose.
 * @throws Problem `payment.over_payable` when other payments leave less to be paid than its amount
 */
export function goByTransfer(call: WriteCall, locked: LockedPayment): Promise<Payment> {
  return restart(call, locked, 'MANUAL');
}

/**
 * Moves a payment to PENDING: the payer has chosen how to pay at the gateway, and its money is awaited. The invoice
 * does not expire meanwhile.
 */
export async function awaitMoney(call: WriteCall, { payment }: LockedPayment): Promise<void> {
  await moveAndSet(call, paymentMachine, 'payments', payment.id, 'await_money', {
    submitted_at: call.now.toISOString(),
    reject_reason: null,
  });
}

/**
 * Makes a payment valid whose money a payment gateway has collected. The payment gets the gateway and the sum that came,
 * also where it had been switched to another way, or another sum was asked for. When the sum is more than is still
 * owed, or the invoice has ended, the money does not count on the invoice and is kept as unallocated money (`late`).
 * @param received.provider the gateway that has collected the money
 * @param received.sum the collected money without the fee, in the smallest unit
 * @param received.fee the fee that the customer paid in addition, in the smallest unit
 * @param received.paidAt when it was paid
 * @returns whether the money is late
 */
export async function receiveMoney(
  call: WriteCall,
  locked: LockedPayment,
  { provider, sum, fee, paidAt }: { provider: Gateway; sum: number; fee: number; paidAt: Date },
): Promise<{ late: boolean }> {
  const { invoice, payments } = locked;
  const changes = {
    channel: provider,
    amount: sum,
    base_amount: sum,
    unique_number: null,
    bank_id: null,
    ...NOTHING_RETURNED,
    paid_on: todayIn(call.site.timeZone, paidAt),
  };
  const payment = { ...locked.payment, ...changes };
  const others = payments.filter((one) => one.id !== payment.id);
  const { maximum } = payableNow(billOf({ invoice, payments: others.filter(isSettled) }, payment.type));
  const late = !isLive(invoice) || sum > maximum;
  const how = { event: 'receive', late, fee, columns: changes, receiptLast: true } as const;
  await bookPayment(call, { ...locked, payment }, how);
  return { late };
}

/**
 * Rejects a payment that nobody paid at the gateway in time. No reason is stored, and it can be tried again.
 */
export async function expirePayment(call: WriteCall, { payment }: LockedPayment): Promise<void> {
  await moveAndSet(call, paymentMachine, 'payments', payment.id, 'expire', {
    reject_reason: null,
    decided_at: call.now.toISOString(),
    decided_by: null,
  });
}

/**
 * Books money that a gateway has given back to the payer: the payment counts for that much less, and the paid sum and
 * status of the invoice change to match.
 * @param money.gone the sum that was given back, in the smallest unit
 * @param money.refused true when the gateway denied the whole settlement, so that the payment becomes REJECT
 * @param money.word the gateway's own name of the status, for the history
 */
export async function returnMoney(
  call: WriteCall,
  { invoice, payment }: LockedPayment,
  { gone, refused, word }: { gone: number; refused: boolean; word: string },
): Promise<void> {
  const toCredit = payment.late || !isLive(invoice);
  if (refused) {
    await move(call, paymentMachine, 'payments', payment.id, 'bounce', word);
    changeColumns(call, payment, { late: false, decided_at: call.now.toISOString(), decided_by: null });
  } else {
    changeColumns(call, payment, { returned_amount: payment.returned_amount + gone });
  }
  if (!payment.late) await addToPaid(call, invoice, payment, -gone);
  writeEntry(call, {
    kind: 'PAYMENT_REVERSAL',
    invoiceId: invoice.id,
    paymentId: payment.id,
    currency: payment.currency,
    lines: entryForPaymentReversal(paymentToBook({ ...payment, amount: gone }, invoice, toCredit)),
  });
  if (refused) call.emit('payment.reversed', { paymentId: payment.id, invoiceId: invoice.id });
}

/**
 * Switches a payment to another channel, for the amount that the payer chose; a rejected payment is open again.
 * @throws Problem `payment.over_payable` when other payments leave less to be paid than its amount
 */
async function restart(
  call: WriteCall,
  { invoice, payment, payments }: LockedPayment,
  channel: Gateway | 'MANUAL',
): Promise<Payment> {
  const others = payments.filter((one) => one.id !== payment.id);
  const { maximum } = payableNow(billOf({ invoice, payments: others }, payment.type));
  if (payment.base_amount > maximum) return refuse('payment.over_payable', { maximum });
  const changes = {
    channel,
    amount: payment.base_amount,
    unique_number: null,
    reject_reason: null,
    ...NOTHING_RETURNED,
  };
  changeColumns(call, payment, changes);
  if (!canMove(paymentMachine, payment.status, 'retry')) return { ...payment, ...changes };
  const { to } = await move(call, paymentMachine, 'payments', payment.id, 'retry');
  return { ...payment, ...changes, status: to as PaymentStatus };
}

/**
 * Whether a payment is valid. Only valid payments reduce what arrived money may count for; payments that are not
 * decided yet do not.
 */
function isSettled({ status }: Payment): boolean {
  return status === 'VALID';
}

/**
 * Changes columns of a payment, all but its status, which only `move` writes. The caller holds the lock of its
 * invoice.
 */
function changeColumns(
  { tx, site }: WriteCall,
  payment: Pick<Payment, 'id'>,
  changes: Partial<
    Pick<
      { [Column in keyof DB['payments']]: Payment[Column] },
      | 'channel'
      | 'amount'
      | 'base_amount'
      | 'unique_number'
      | 'bank_id'
      | 'reject_reason'
      | 'submitted_at'
      | 'paid_on'
      | 'decided_at'
      | 'decided_by'
      | 'late'
      | 'returned_amount'
    >
  >,
): void {
  writeWithoutWaiting(
    tx,
    tx.updateTable('payments').set(changes).where('site_id', '=', site.id).where('id', '=', payment.id),
  );
}

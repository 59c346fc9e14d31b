import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { entryForGatewayPayment, type PaymentTarget, type PaymentToBook } from '@rihla/domain/ledger/journal';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { amount } from '@rihla/domain/shared/money';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { writeLast, writeWithoutWaiting } from '../../../kit/db/db.ts';
import { moveAndSet } from '../../../kit/move.ts';
import { numberDrawn, writeEntry } from '../../ledger/index.ts';
import {
  addToPaid,
  countedOf,
  type Invoice,
  isLive,
  lockInvoiceOfPayment,
  type Payment,
} from '../../invoices/index.ts';
import { assertPaymentAct } from '../assert-payment-act.ts';
import { type PaymentState, paymentState } from '../payment-state.ts';
import { freeUniqueNumbers } from '../unique-numbers.ts';

/**
 * Confirms that the money of a payment has arrived: it counts from now on. The invoice's status follows, the books
 * are written and the receipt gets its number. Money for an invoice that has ended or is in the trash is `late`: it
 * becomes credit of the customer, for the office to decide about.
 */
export async function validatePayment(call: WriteCall<Actor>, { id }: { id: string }): Promise<PaymentState> {
  return validateAs(call, id, ({ invoice }) => !isLive(invoice));
}

/**
 * Confirms that the money of a payment has arrived, but that none of it counts on its invoice, also where that could
 * still be paid: the payment becomes unallocated money (`late`).
 */
export function validateLate(call: WriteCall<Actor>, id: string): Promise<PaymentState> {
  return validateAs(call, id, () => true);
}

/**
 * Confirms that the money of a payment has arrived, and makes the payment valid.
 * @param id of the payment
 * @param isLate called with the locked invoice; true when the money must not count on that invoice (`late`), so that it
 *   is kept as unallocated money
 */
async function validateAs(
  call: WriteCall<Actor>,
  id: string,
  isLate: (locked: { invoice: Invoice }) => boolean,
): Promise<PaymentState> {
  const { invoice, payment } = await lockInvoiceOfPayment(call, id);
  assertPaymentAct('validate', payment, call.actor);
  const late = isLate({ invoice });
  if (!late) assertRoomInPlan(invoice, payment);
  await bookPayment(call, { invoice, payment }, { event: 'validate', late, fee: 0 });
  return paymentState(call, payment.id);
}

/**
 * Refuses a deposit that would bring a savings plan above its target, as one does that was begun before the plan got
 * money back from a booking.
 * @throws Problem `payment.deposit_without_room`
 */
function assertRoomInPlan(invoice: Invoice, payment: Payment): void {
  const room = Math.max(0, invoice.total - countedOf(invoice));
  if (!isSavings(invoice.status) || payment.type === 'EQUIPMENT' || payment.amount <= room) return;
  const { number, currency } = invoice;
  refuse('payment.deposit_without_room', { amount: payment.amount, number, room, currency });
}

/**
 * Makes a payment valid whose money has arrived: adds it to the paid sum of the invoice, writes the books, gives the
 * receipt its number and frees the unique number. The caller holds the lock of the invoice.
 * @param how.event the event of the machine that leads to VALID
 * @param how.late true when the money counts on no invoice and is kept as credit
 * @param how.fee the fee that the customer paid in addition to the amount, in the smallest unit; never counted on
 *   the invoice
 * @param how.notify false when `payment.validated` is not emitted, so that the customer gets no message
 * @param how.columns columns of the payment that change with it, as `payment` has them already
 * @param how.receiptLast true when the receipt gets its number right before the commit, so that nothing in the
 *   transaction sees it
 */
export async function bookPayment(
  call: WriteCall,
  { invoice, payment }: { invoice: Invoice; payment: Payment },
  how: {
    event: 'validate' | 'receive';
    late: boolean;
    fee: number;
    notify?: boolean;
    columns?: Omit<Partial<Payment>, 'status'>;
    receiptLast?: boolean;
  },
): Promise<void> {
  const { event, late, fee, notify = true, columns, receiptLast = false } = how;
  if (!late) await addToPaid(call, invoice, payment, payment.amount);
  writeEntry(call, {
    kind: 'PAYMENT',
    invoiceId: invoice.id,
    paymentId: payment.id,
    currency: payment.currency,
    lines: entryForGatewayPayment(paymentToBook(payment, invoice, late), amount(fee)),
  });
  freeUniqueNumbers(call, [payment.id]);
  await moveAndSet(call, paymentMachine, 'payments', payment.id, event, {
    ...columns,
    late,
    reject_reason: null,
    decided_at: call.now.toISOString(),
    decided_by: call.actor?.id ?? null,
  });
  if (payment.receipt_sequence === null)
    (receiptLast ? writeLast : writeWithoutWaiting)(call.tx, receiptGiven(call, payment.id));
  if (notify) call.emit('payment.validated', { paymentId: payment.id, invoiceId: invoice.id, late });
}

/**
 * A payment as the bookkeeping rules take it: the account from which its money comes, and the bill it goes towards.
 * @param toCredit true when the money counts on no bill but is kept as credit (`late`)
 */
export function paymentToBook(payment: Payment, invoice: Invoice, toCredit: boolean): PaymentToBook {
  const source = sourceOf(payment, invoice);
  const target = toCredit ? 'late' : billTarget(payment, invoice);
  return { invoice: payment.invoice_id, amount: amount(payment.amount), source, target };
}

/**
 * The bill that a payment goes towards when it counts: the package, the equipment, or the balance of a savings plan.
 */
export function billTarget(
  { type }: Pick<Payment, 'type'>,
  { status }: Pick<Invoice, 'status'>,
): Exclude<PaymentTarget, 'late'> {
  if (type === 'EQUIPMENT') return 'equipment';
  return isSavings(status) ? 'savings' : 'package';
}

/**
 * The account of the books from which a payment's money comes: the customer's credit or savings, one of the agency's
 * bank accounts, or `gateway_clearing`, the money that payment gateways have collected and owe the agency.
 */
function sourceOf(payment: Payment, invoice: Invoice): PaymentToBook['source'] {
  if (payment.channel === 'BALANCE') return { account: 'customer_credit', ref: invoice.user_id };
  if (payment.channel === 'SAVINGS')
    return { account: 'savings', ref: payment.savings_invoice_id ?? undefined };
  return payment.channel === 'MANUAL'
    ? { account: 'bank', ref: payment.bank_id ?? undefined }
    : { account: 'gateway_clearing' };
}

/**
 * The statement that gives a payment its receipt number, `KW/2026/11/00042`. It draws the number and writes it at once,
 * since until the commit every other receipt of the site waits for the counter. A payment that was valid before keeps
 * its number, because the receipt may have been printed.
 */
function receiptGiven({ site, now }: Pick<WriteCall, 'site' | 'now'>, id: string) {
  const [year, month] = todayIn(site.timeZone, now).split('-');
  return sql`
    with drawn as (${numberDrawn(site, 'receipt')}), written as (
      select last, lpad(last::text, greatest(5, length(last::text)), '0') as digits from drawn
    )
    update payments p set receipt_sequence = w.last, receipt_number = ${`KW/${year}/${month}/`}::text || w.digits
      from written w where p.site_id = ${site.id} and p.id = ${id}`;
}

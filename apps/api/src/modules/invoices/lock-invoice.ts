import {
  type InvoiceAct,
  isEnded,
  type InvoiceConditions,
  isFree,
  refusalOfAct,
} from '@rihla/domain/invoices/invoice-acts';
import type { TaxMode } from '@rihla/domain/booking/tax';
import type { CancellationTerms } from '@rihla/domain/invoices/cancellation';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import type { Bill, PaymentType } from '@rihla/domain/payments/payable';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { Problem } from '@rihla/domain/kit/errors';
import { type PlainCode, vocabulary } from '@rihla/domain/vocabulary';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { hasTrait } from '@rihla/domain/kit/machine';
import { isUuid } from '@rihla/domain/shared/ids';
import { type Amount, amount, type Currency, sum } from '@rihla/domain/shared/money';
import type { Selectable } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import type { DB } from '../../kit/db/db.ts';
import type { InvoiceRef } from './events.ts';
import { invoiceSeenBy, invoicesSeenBy, refuseMissing } from './invoice.scope.ts';

/** A row of the table `invoices`, with its columns of closed values typed. */
export type Invoice = Omit<Selectable<DB['invoices']>, 'cancellation_terms' | 'tax_mode'> & {
  status: InvoiceConditions['status'];
  currency: Currency;
  cancellation_terms: CancellationTerms;
  tax_mode: TaxMode;
};
/** A row of the table `payments`, with its columns of closed values typed. */
export type Payment = Selectable<DB['payments']> & {
  status: PaymentStatus;
  type: PaymentType;
  currency: Currency;
};

/** An invoice whose row is locked until the commit, with its payments as they are under that lock. */
export type LockedInvoice = {
  invoice: Invoice;
  payments: Payment[];
  /** Whether a request to cancel it waits for a decision; undefined where the caller did not read that. */
  cancellation_waits?: boolean;
};

/**
 * Finds an invoice in the actor's scope and locks it. Whoever changes an invoice, its payments, its seats or its books
 * holds this lock first, so that sums read under it stay true until commit.
 * @throws Problem `invoice.invalid` when there is none or the actor may not see it, `invoice.deleted` when it was
 *   deleted for good
 */
export async function lockInvoice(call: WriteCall, id: string): Promise<LockedInvoice> {
  const invoice = await lockedInvoice(call, id);
  return invoice ? withPayments(call, invoice) : refuseMissing(call, id);
}

/** An invoice that the actor may see, with its row locked until the transaction ends; undefined when there is none. */
function lockedInvoice(call: WriteCall, id: string): Promise<Invoice | undefined> {
  return invoiceSeenBy(call, id).selectAll('i').forUpdate('i').executeTakeFirst() as Promise<
    Invoice | undefined
  >;
}

/**
 * Locks the invoice of a payment until the transaction ends, and reads its payments; refuses a payment that the actor
 * may not see.
 * @param paymentId the id, or the slug (the short name in URLs)
 * @returns the invoice, all its payments, and the payment itself, as they are under the lock
 */
export async function lockInvoiceOfPayment(
  call: WriteCall,
  paymentId: string,
): Promise<LockedInvoice & { payment: Payment }> {
  const { invoiceId, id } = await findInvoiceOf(call, paymentId);
  const [invoice, payments] = await Promise.all([
    lockedInvoice(call, invoiceId),
    paymentsOf(call, { site_id: call.site.id, id: invoiceId }),
  ]);
  const payment = payments.find((one) => one.id === id);
  // A customer no longer sees the payments of an invoice that has just gone into the trash.
  return invoice && payment ? { invoice, payments, payment } : refuse('kit.not_found');
}

/** An invoice that is locked, with its payments. */
export async function withPayments(call: Pick<WriteCall, 'tx'>, invoice: Invoice): Promise<LockedInvoice> {
  return { invoice, payments: await paymentsOf(call, invoice) };
}

/**
 * Reads the payments of an invoice, oldest first. It is a separate statement, because a statement that waits for a lock
 * still sees other tables as they were before it waited. It may be sent right behind the statement that locks the
 * invoice: PostgreSQL begins it when that one has ended.
 */
async function paymentsOf(
  { tx }: Pick<WriteCall, 'tx'>,
  invoice: Pick<Invoice, 'site_id' | 'id'>,
): Promise<Payment[]> {
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('site_id', '=', invoice.site_id)
    .where('invoice_id', '=', invoice.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return payments as Payment[];
}

/** The reference to an invoice that each of its domain events carries. */
export function invoiceRef({ id, agent_id }: Pick<Invoice, 'id' | 'agent_id'>): InvoiceRef {
  return { invoiceId: id, agentId: agent_id };
}

/** Whether the invoice holds seats and is owed: neither ended nor in the trash. */
export function isLive(invoice: Pick<Invoice, 'status' | 'trashed_at'>): boolean {
  return invoice.trashed_at === null && !isEnded(invoice.status);
}

/** Whether a payment is not decided yet: announced, or waiting for the office to check it. */
export function isOpen(payment: Pick<Payment, 'status'>): boolean {
  return hasTrait(paymentMachine, payment.status, 'open');
}

/**
 * The part of a payment that is still with the agency on this invoice: its amount less what its gateway has
 * returned and what was moved to other invoices.
 */
export function receivedOf(payment: Pick<Payment, 'amount' | 'returned_amount' | 'moved_amount'>): number {
  return payment.amount - payment.returned_amount - payment.moved_amount;
}

/**
 * The facts that decide which acts are allowed on an invoice: its status, whether it is in the trash, whether any of
 * its payments was ever valid (such a payment has a receipt), whether one waits for the office to check it, and whether
 * package and equipment are fully paid.
 */
export function conditionsOf({ invoice, payments, cancellation_waits }: LockedInvoice): InvoiceConditions {
  return {
    ...(cancellation_waits === undefined ? {} : { cancellation_waits }),
    status: invoice.status,
    in_trash: invoice.trashed_at !== null,
    has_money: payments.some((payment) => payment.receipt_sequence !== null),
    awaits_validation: payments.some((payment) => payment.status === 'PENDING'),
    fully_paid: countedOf(invoice) >= invoice.total && invoice.equipment_paid >= invoice.equipment_total,
    is_free: isFree(invoice),
  };
}

/**
 * Refuses an act on an invoice that the actor's role or the state of the invoice forbids.
 * @throws Problem with the reason
 */
export function assertAct(locked: LockedInvoice, act: InvoiceAct, actor: Pick<Actor, 'role'>): void {
  const reason = refusalOfAct(act, conditionsOf(locked), actor.role);
  if (reason !== null) refuseBecause(reason, locked.invoice.status);
}

/**
 * Throws a refusal by its code.
 * @param state the state that `kit.illegal_transition` names; other codes carry no data
 */
export function refuseBecause(reason: PlainCode, state = ''): never {
  throw Problem.of(vocabulary, reason, reason === 'kit.illegal_transition' ? { state } : {});
}

/**
 * The bill of an invoice that a payment of a type goes towards: an invoice has one bill for the package and one for the
 * equipment. With its total, what is paid on it, and the sum of payments not decided yet (`open`), in the smallest
 * unit.
 */
export function billOf(
  { invoice, payments }: { invoice: BilledInvoice; payments: readonly PaymentSum[] },
  type: PaymentType,
): Bill {
  const equipment = type === 'EQUIPMENT';
  return {
    type,
    total: amount(equipment ? invoice.equipment_total : invoice.total),
    paid: equipment ? amount(invoice.equipment_paid) : countedOf(invoice),
    open: openSum(payments, equipment),
    dp_price: amount(invoice.dp_price),
    minimum_partial_payment: amount(invoice.minimum_partial_payment),
  };
}

/**
 * The paid amount of an invoice that counts now, in the smallest unit. For a savings plan it is its balance:
 * without what was turned into bookings or withdrawn. Below 0 only where a gateway took back money that was
 * drawn already.
 */
export function countedOf({ paid, drawn }: Pick<Invoice, 'paid' | 'drawn'>): Amount {
  return amount(paid - drawn);
}

/** The columns of an invoice from which its bills are formed. */
type BilledInvoice = Pick<
  Invoice,
  'total' | 'paid' | 'drawn' | 'equipment_total' | 'equipment_paid' | 'dp_price' | 'minimum_partial_payment'
>;
type PaymentSum = Pick<Payment, 'status' | 'type' | 'amount'>;

/**
 * The sum of payments that may still become valid, since the office has not decided on them; in the smallest unit.
 * @param equipment true adds up payments for equipment, false those for the package
 */
function openSum(payments: readonly PaymentSum[], equipment: boolean): Amount {
  return sum(
    payments
      .filter((payment) => isOpen(payment) && (payment.type === 'EQUIPMENT') === equipment)
      .map((payment) => amount(payment.amount)),
  );
}

/**
 * The ids of a payment and its invoice, for a person who may see the invoice; refuses as not found otherwise.
 * @param paymentId the id, or the slug (the short name in URLs)
 */
async function findInvoiceOf(call: ReadCall, paymentId: string) {
  const found = await invoicesSeenBy(call)
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
    )
    .select(['p.id', 'i.id as invoiceId'])
    .where(isUuid(paymentId) ? 'p.id' : 'p.slug', '=', paymentId)
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}

import { allows, type Role } from '../access/roles.ts';
import type { PlainCode } from '../vocabulary.ts';
import {
  canMove,
  hasTrait,
  isManual,
  type Machine,
  type ManualEventOf,
  manualEvents,
  type StateOf,
} from '../kit/machine.ts';
import { invoiceMachine } from './invoice.machine.ts';

export type InvoiceStatus = StateOf<typeof invoiceMachine>;

type InvoiceEvent = ManualEventOf<typeof invoiceMachine>;

/**
 * What people can do with an invoice (acts): the events of its machine that people cause, and acts that do not change
 * its state. `trash` puts it in the trash, `delete` deletes it for good from there.
 */
export const INVOICE_ACTS = [
  'pay',
  'update',
  'adjust_fee',
  'print',
  'move',
  ...manualEvents(invoiceMachine),
  'request_cancellation',
  'trash',
  'restore',
  'delete',
] as const;

export type InvoiceAct = (typeof INVOICE_ACTS)[number];

/**
 * Whether a person may do an act. `reason` is the code of the refusal (null: allowed), with the message
 * `error.<reason>`; `needs_note`: the person must give a reason in words.
 */
export type Act<Name extends string> = {
  act: Name;
  allowed: boolean;
  reason: PlainCode | null;
  needs_note: boolean;
};

/** What the rules need to know of an invoice. */
export type InvoiceConditions = {
  status: InvoiceStatus;
  in_trash: boolean;
  /** Whether any payment on it is VALID, also one that came after the invoice had ended. */
  has_money: boolean;
  awaits_validation: boolean;
  /** Whether nothing is left to pay for the package. */
  fully_paid: boolean;
  /** Whether it costs nothing and nothing was paid on it; such an invoice has the state PAID from the beginning. */
  is_free?: boolean;
  /** Whether a request to cancel it has not been decided yet. */
  cancellation_waits?: boolean;
};

/**
 * All acts on an invoice for a role, each with the reason why it is not allowed (specification sections 4 and 6). MAIN
 * cancels what is not fully paid, DIRECTOR and ROOT what is, and each of them what is free. A customer cancels only an
 * unpaid invoice and requests the cancellation of any other. Only the director restores; only an invoice without money
 * is deleted for good. The API refuses by the same rules.
 */
export function invoiceActs(invoice: InvoiceConditions, role: Role): Act<InvoiceAct>[] {
  return INVOICE_ACTS.map((act) => {
    const reason = refusalOfAct(act, invoice, role);
    return { act, allowed: reason === null, reason, needs_note: mustGiveNote(act, role) };
  });
}

/** Whether a member of the office must give a written reason (a note) for an act on an invoice. */
export function needsNote(act: InvoiceAct): boolean {
  if (act === 'request_cancellation') return true;
  const events: Machine['events'] = invoiceMachine.events;
  return events[act]?.needsNote ?? false;
}

/** Whether a role must give a reason for an act: the office as `needsNote` says, a customer only for a request. */
function mustGiveNote(act: InvoiceAct, role: Role): boolean {
  return needsNote(act) && (role !== 'USER' || act === 'request_cancellation');
}

/**
 * Whether a person may decide on a request to cancel an invoice. On one that is fully paid only those who may cancel
 * such invoices decide, on any other also those who may cancel unpaid ones.
 * @param may whether the person holds a permission
 */
export function decidesCancellation(
  invoice: Pick<InvoiceConditions, 'status' | 'is_free'>,
  may: (permission: string) => boolean,
): boolean {
  return may('invoice.cancel_paid') || (!needsDirector(invoice) && may('invoice.cancel_unpaid'));
}

/** Whether an invoice costs nothing and nothing was paid on it, neither for the package nor for equipment. */
export function isFree({
  total,
  paid,
  equipment_paid,
}: Record<'total' | 'paid' | 'equipment_paid', number>): boolean {
  return total === 0 && paid === 0 && equipment_paid === 0;
}

/** Whether an invoice is fully paid with money that would be paid back, so that only the director may cancel it. */
function needsDirector({ status, is_free = false }: Pick<InvoiceConditions, 'status' | 'is_free'>): boolean {
  return status === 'PAID' && !is_free;
}

/** The code of the refusal of one act by a role; null when it is allowed. */
export function refusalOfAct(act: InvoiceAct, invoice: InvoiceConditions, role: Role): PlainCode | null {
  return refusalByRole(act, invoice, role) ?? refusalByState(act, invoice, role);
}

/** The permission of an act where it is not `invoice.<act>`. */
const PERMISSIONS: Partial<Record<InvoiceAct, string>> = {
  pay: 'payment.create',
  adjust_fee: 'fee.adjust',
  delete: 'invoice.trash',
};

/** The acts of which a customer may do any at all. */
const CUSTOMER_ACTS: readonly InvoiceAct[] = ['pay', 'update', 'print', 'cancel', 'request_cancellation'];

/**
 * The code of the refusal when a role may not do an act on an invoice, null when it may. Depends on the role and on how
 * far the invoice is paid; `refusalByState` checks whether the act fits the state of the invoice.
 */
function refusalByRole(act: InvoiceAct, invoice: InvoiceConditions, role: Role): PlainCode | null {
  if (role === 'USER') return refusalForCustomer(act, invoice);
  if (act === 'restore') return allows(role, 'invoice.restore') ? null : 'invoice.restore_needs_director';
  if (act === 'cancel') return refusalOfStaffCancelling(invoice, role);
  // Whoever may cancel it needs no request.
  if (act === 'request_cancellation' && allows(role, 'invoice.cancel_paid')) return 'kit.forbidden';
  // Otherwise a fully paid invoice could be ended without the director by putting it in the trash.
  if (act === 'trash' && needsDirector(invoice) && !allows(role, 'invoice.cancel_paid'))
    return 'invoice.paid_needs_director';
  return allows(role, PERMISSIONS[act] ?? `invoice.${act}`) ? null : 'kit.forbidden';
}

/**
 * The code of the refusal when a customer may not do an act on their own invoice, null when it may. Customers cancel
 * only an invoice on which nothing was paid and no payment waits for the office.
 */
function refusalForCustomer(act: InvoiceAct, invoice: InvoiceConditions): PlainCode | null {
  if (!CUSTOMER_ACTS.includes(act)) return 'kit.forbidden';
  if (act !== 'cancel') return null;
  if (invoice.status !== 'NEW') return 'invoice.not_unpaid';
  return invoice.awaits_validation ? 'invoice.payment_awaits' : null;
}

/**
 * The code of the refusal when a member of staff may not cancel an invoice, null when it may: a paid one needs the
 * permission of the director, any other the one of the main office. Either of them may cancel what is free.
 */
function refusalOfStaffCancelling(invoice: InvoiceConditions, role: Role): PlainCode | null {
  if (!allows(role, 'invoice.cancel')) return 'kit.forbidden';
  if (needsDirector(invoice)) {
    return allows(role, 'invoice.cancel_paid') ? null : 'invoice.paid_needs_director';
  }
  if (invoice.is_free && allows(role, 'invoice.cancel_paid')) return null;
  return allows(role, 'invoice.cancel_unpaid') ? null : 'invoice.unpaid_needs_main';
}

/**
 * The code of the refusal when an act does not fit the state of the invoice, whoever asks; null when it fits. An
 * invoice in the trash can only be printed, restored or deleted for good.
 */
function refusalByState(act: InvoiceAct, invoice: InvoiceConditions, role: Role): PlainCode | null {
  if (act === 'print') return null;
  if (act === 'restore') return invoice.in_trash ? null : 'invoice.not_in_trash';
  if (act === 'delete') return refusalOfDeleting(invoice);
  if (invoice.in_trash) return 'invoice.in_trash';
  // A savings plan with payments has a balance in the ledger, which must be converted or withdrawn first.
  if (act === 'trash') return isSavings(invoice.status) && invoice.has_money ? 'invoice.has_money' : null;
  if (isSavings(invoice.status) && !isEnded(invoice.status) && act !== 'pay') return 'invoice.is_savings';
  if ((act === 'cancel' || act === 'move') && invoice.cancellation_waits && !isEnded(invoice.status))
    return 'invoice.cancellation_waits';
  if (isManual(invoiceMachine, act)) return refusalOfEvent(act, invoice);
  if (act === 'pay') return refusalOfPaying(invoice);
  if (act === 'request_cancellation') return refusalOfRequest(invoice, role);
  return isEnded(invoice.status) ? 'invoice.ended' : null;
}

/** The code of the refusal when an invoice cannot be deleted for good; null when it can. */
function refusalOfDeleting(invoice: InvoiceConditions): PlainCode | null {
  if (!invoice.in_trash) return 'invoice.not_in_trash';
  return invoice.has_money ? 'invoice.has_money' : null;
}

/**
 * The code of the refusal when the status of an invoice does not allow an event of its machine, such as `cancel`; null
 * when it does.
 */
function refusalOfEvent(event: InvoiceEvent, { status }: InvoiceConditions): PlainCode | null {
  if (canMove(invoiceMachine, status, event)) return null;
  if (isEnded(status)) return 'invoice.ended';
  return event === 'spam' ? 'invoice.has_money' : 'kit.illegal_transition';
}

/**
 * The code of the refusal when the cancellation of an invoice cannot be requested, null when it can. The office
 * requests it only for a fully paid one, which needs the director; a customer for any on which something was paid.
 * There is at most one undecided request.
 */
function refusalOfRequest(invoice: InvoiceConditions, role: Role): PlainCode | null {
  const { status, cancellation_waits } = invoice;
  if (isEnded(status)) return 'invoice.ended';
  if (role === 'USER' ? status === 'NEW' : !needsDirector(invoice)) return 'invoice.not_paid';
  return cancellation_waits ? 'invoice.cancellation_waits' : null;
}

/** The code of the refusal when nothing can be paid on an invoice now; null when something can. */
function refusalOfPaying(invoice: InvoiceConditions): PlainCode | null {
  if (invoice.status === 'EXPIRED') return 'invoice.expired';
  if (isEnded(invoice.status)) return 'invoice.ended';
  return invoice.fully_paid ? 'payment.nothing_to_pay' : null;
}

/** Whether the invoice is a savings plan: what is paid on it is savings of the customer, and it is no booking. */
export function isSavings(status: InvoiceStatus): boolean {
  return hasTrait(invoiceMachine, status, 'saving');
}

/** Whether an invoice has ended: its seats are given back, and booking again means a new invoice. */
export function isEnded(status: InvoiceStatus): boolean {
  return hasTrait(invoiceMachine, status, 'ended');
}

import { add, type Amount, clampAtZero, least, subtract } from '../shared/money.ts';
import type { InvoiceStatus } from './invoice-acts.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { hasTrait } from '../kit/machine.ts';

/** The kinds of a step of payment: the first payment that keeps the booking, and all that is left. */
export const DUE_KINDS = ['down_payment', 'settle'] as const;

/** One step in which an invoice is paid: how much, and until when. */
export type DueStep = {
  kind: (typeof DUE_KINDS)[number];
  amount: Amount;
  /** The instant at which the invoice expires without it; null where only a day is set. */
  deadline_at: string | null;
  /** The day by which it is due; null where an instant is set, or while the departure is open. */
  due_on: string | null;
};

/** What an invoice asks for now, and the step after it. Both null when nothing is left to pay. */
export type Due = { now: DueStep | null; next: DueStep | null };

/** The frozen terms of an invoice and what has been paid towards its package. */
export type InvoiceToPay = {
  status: InvoiceStatus;
  in_trash: boolean;
  total: Amount;
  /** Sum of VALID payments. */
  paid: Amount;
  /** Sum of payments whose proof waits for the office; one that was only begun is still to be sent. */
  awaiting: Amount;
  dp_price: Amount;
  minimum_partial_payment: Amount;
  payment_deadline_at: string;
  due_on: string | null;
};

/**
 * What is due now: of an unpaid invoice the down payment until its payment deadline, or everything where no less may be
 * paid; afterwards the rest by the due date. Without a down payment the first step is the minimum partial payment.
 * @param invoice amounts in the smallest unit of its currency
 */
export function dueNow(invoice: InvoiceToPay): Due {
  const covered = add(invoice.paid, invoice.awaiting);
  const rest = clampAtZero(subtract(invoice.total, covered));
  const owing = !invoice.in_trash && hasTrait(invoiceMachine, invoice.status, 'owing');
  if (!owing || rest === 0) return { now: null, next: null };
  if (covered > 0) return { now: settle(rest, invoice), next: null };
  const first = firstStep(invoice);
  const left = subtract(rest, first.amount);
  return { now: first, next: left > 0 ? settle(left, invoice) : null };
}

/**
 * What is due first on an invoice nothing has been paid on: the down payment, or where there is none the smallest
 * part payment, or the whole total, until the deadline after which the invoice expires. Called `settle` when it is
 * all there is to pay.
 */
function firstStep(invoice: InvoiceToPay): DueStep {
  const { total, dp_price, minimum_partial_payment, payment_deadline_at } = invoice;
  const floor = [dp_price, minimum_partial_payment].find((amount) => amount > 0) ?? total;
  const amount = least(floor, total);
  const kind = amount < total ? 'down_payment' : 'settle';
  return { kind, amount, deadline_at: payment_deadline_at, due_on: null };
}

function settle(amount: Amount, { due_on }: InvoiceToPay): DueStep {
  return { kind: 'settle', amount, deadline_at: null, due_on };
}

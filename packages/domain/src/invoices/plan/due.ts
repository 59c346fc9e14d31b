import { add, type Amount, least, subtract, ZERO } from '../../shared/money.ts';
import type { InvoiceStatus } from '../invoice-acts.ts';
import { invoiceMachine } from '../invoice.machine.ts';
import { hasTrait } from '../../kit/machine.ts';
import { type Instalment, payableAlone } from './instalments.ts';

/** The kinds of a step of payment: the first payment, which keeps the booking; an instalment; all that is left. */
export const DUE_KINDS = ['down_payment', 'instalment', 'settle'] as const;

/** One step in which an invoice is paid: how much, and until when. */
export type DueStep = {
  kind: (typeof DUE_KINDS)[number];
  amount: Amount;
  /** The instant at which the invoice expires without it; null where only a day is set. */
  deadline_at: string | null;
  /** The day by which it is due; null where an instant is set, or while the departure is open. */
  due_on: string | null;
};

/** The step of payment that an invoice asks for now, and the one after it; null where there is none. */
export type Due = { now: DueStep | null; next: DueStep | null };

/** A step in which an invoice is paid: `amount` is all that it asks for, `open` what of that is not paid yet. */
export type PlanStep = DueStep & { open: Amount };

/** The terms of payment stored with an invoice, and what has been paid for its package. */
export type InvoiceToPay = {
  status: InvoiceStatus;
  in_trash: boolean;
  total: Amount;
  /** The sum of VALID payments. */
  paid: Amount;
  /** The sum of payments whose proof waits for the office; without payments whose proof was not sent yet. */
  awaiting: Amount;
  dp_price: Amount;
  minimum_partial_payment: Amount;
  payment_deadline_at: string;
  due_on: string | null;
  /** The instalments between the first payment and the due date; empty where the rest is paid at once. */
  instalments: readonly Instalment[];
};

/**
 * The payment that a customer has to make next on an invoice (`now`), and the one after it (`next`); null where nothing
 * is left. An unpaid invoice asks for the down payment by its payment deadline (or the minimum partial payment where
 * there is none); after that come the open instalments, then the rest by the due date. Money that waits for validation
 * counts as paid.
 * @param invoice amounts in the smallest unit of its currency
 */
export function dueNow(invoice: InvoiceToPay): Due {
  if (!isOwing(invoice)) return { now: null, next: null };
  const [now, next] = planOf(invoice, add(invoice.paid, invoice.awaiting))
    .filter(({ open }) => open > 0)
    .map(({ open, ...step }) => ({ ...step, amount: open }));
  return { now: now ?? null, next: next ?? null };
}

/** Whether an invoice asks for payment: something is still to be paid, and it is not in the trash. */
export function isOwing({ status, in_trash }: Pick<InvoiceToPay, 'status' | 'in_trash'>): boolean {
  return !in_trash && hasTrait(invoiceMachine, status, 'owing');
}

/**
 * All steps of paying an invoice: the first payment, its instalments, and the rest by the due date. What was paid
 * fills the earliest steps first. What is missing of a step but is too little for a payment of its own is asked for
 * with the next step. The amounts add up to the total, and the open amounts (`open`) to what is left to pay.
 * @param covered the amount that counts as paid, in the smallest unit: valid payments alone, or with those that wait
 */
export function planOf(invoice: InvoiceToPay, covered: Amount = invoice.paid): PlanStep[] {
  const { total } = invoice;
  const steps: PlanStep[] = [];
  let reached = ZERO;
  let filled = least(covered, total);
  for (const instalment of runningSums(invoice, covered)) {
    if (instalment.owed <= reached) continue;
    const missing = subtract(instalment.owed, least(instalment.owed, filled));
    const isLast = instalment.owed === total;
    const open =
      isLast || instalment.kind === 'down_payment' || missing >= payableAlone(invoice.minimum_partial_payment)
        ? missing
        : ZERO;
    if (open > 0) filled = instalment.owed;
    steps.push({
      kind: isLast ? 'settle' : instalment.kind,
      amount: subtract(instalment.owed, reached),
      deadline_at: instalment.deadline_at,
      due_on: instalment.due_on,
      open,
    });
    reached = instalment.owed;
  }
  return steps;
}

/**
 * The steps of paying an invoice as running sums: how much of the total is to have been paid altogether (`owed`) by
 * each step, with its day. The first payment is a step of its own while nothing is paid or once it is paid in full;
 * where it is paid in part, what is missing belongs to the next step.
 * @param covered what counts as paid, in the smallest unit
 */
function runningSums(invoice: InvoiceToPay, covered: Amount): (Omit<DueStep, 'amount'> & { owed: Amount })[] {
  const { total, due_on, instalments } = invoice;
  const first = firstStep(invoice);
  const isStep = covered === 0 || (covered >= first.amount && first.amount < total);
  const parts = instalments.map(
    (instalment) =>
      ({
        kind: 'instalment',
        owed: least(instalment.owed, total),
        deadline_at: null,
        due_on: due_on !== null && due_on < instalment.due_on ? due_on : instalment.due_on,
      }) as const,
  );
  const rest = { kind: 'settle', owed: total, deadline_at: null, due_on } as const;
  return isStep ? [{ ...first, owed: first.amount }, ...parts, rest] : [...parts, rest];
}

/**
 * The first step of payment of an invoice on which nothing was paid: the down payment, or where there is none the
 * minimum partial payment, or else the total, until the deadline at which the invoice expires. Its kind is `settle`
 * when it is the whole total.
 */
export function firstStep(
  invoice: Pick<InvoiceToPay, 'total' | 'dp_price' | 'minimum_partial_payment' | 'payment_deadline_at'>,
): DueStep {
  const { total, dp_price, minimum_partial_payment, payment_deadline_at } = invoice;
  const floor = [dp_price, minimum_partial_payment].find((amount) => amount > 0) ?? total;
  const amount = least(floor, total);
  const kind = amount < total ? 'down_payment' : 'settle';
  return { kind, amount, deadline_at: payment_deadline_at, due_on: null };
}

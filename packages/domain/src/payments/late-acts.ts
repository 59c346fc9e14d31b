import { allows, type Role } from '../access/roles.ts';
import { canMove } from '../kit/machine.ts';
import { type Act, type InvoiceConditions, isEnded, isSavings } from '../invoices/invoice-acts.ts';
import { invoiceMachine } from '../invoices/invoice.machine.ts';
import type { PaymentStatus } from './payment-acts.ts';
import type { PlainCode } from '../vocabulary.ts';

/** The acts on unallocated money, which no living invoice counts (docs/rules/payments-and-books.md). */
export const LATE_ACTS = ['apply', 'credit', 'refund', 'pay_refund', 'drop_refund'] as const;
export type LateAct = (typeof LATE_ACTS)[number];

/**
 * The final use of unallocated money (a payment that counts on no living invoice). KEPT: the agency has kept the whole
 * payment as the fee of cancelling.
 */
export const OUTCOMES = ['CREDIT', 'REFUND', 'KEPT'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * What decides whether a payment's money is unallocated and what may be done with it; amounts in the smallest unit.
 */
export type UnallocatedConditions = {
  status: PaymentStatus;
  /** Whether its invoice had ended or was in the trash when the money was validated. */
  late: boolean;
  /** The final use of the money; null while none is decided. */
  outcome: Outcome | null;
  amount: number;
  /** How much of it the gateway has given back. */
  returned_amount: number;
  /** How much of it has moved on, to another invoice or to the customer's credit. */
  moved_amount: number;
  refund_asked: boolean;
  invoice_status: InvoiceConditions['status'];
  in_trash: boolean;
};

/**
 * Whether the money of a payment is unallocated: VALID, but counted on no living invoice. Its invoice has ended, or
 * had ended when the money came (`late`); finance has not decided yet what becomes of it (`outcome`); and some of it
 * has neither been given back nor moved to another invoice. Amounts are in the smallest unit.
 */
export function isUnallocated({
  status,
  late,
  outcome,
  amount,
  returned_amount,
  moved_amount,
  invoice_status,
}: Omit<UnallocatedConditions, 'refund_asked' | 'in_trash'>): boolean {
  const isHere = status === 'VALID' && outcome === null && returned_amount + moved_amount < amount;
  return isHere && (late || isEnded(invoice_status));
}

/**
 * Whether money of a payment has been refunded, credited, kept or moved to another invoice, or is about to be
 * refunded. Such a payment cannot be reversed.
 * @param payment amounts in the smallest unit; `kept` is what the agency kept when the invoice was cancelled
 */
export function hasMoneyLeft({
  outcome,
  kept,
  moved_amount,
  refund_asked,
}: Pick<UnallocatedConditions, 'outcome' | 'moved_amount' | 'refund_asked'> & { kept: number }): boolean {
  return outcome !== null || kept > 0 || moved_amount > 0 || refund_asked;
}

/**
 * Whether the money of a deposit into a savings plan was used for a booking or withdrawn, so that the balance of the
 * plan is less than the deposit. Such a deposit cannot be reversed.
 * @param payment a payment of any invoice, amounts in the smallest unit; `received` is what has come and is still here,
 *   `balance` what is left of all payments on the invoice
 */
export function isDepositSpent({
  invoice_status: status,
  late,
  received,
  balance,
}: Pick<UnallocatedConditions, 'invoice_status' | 'late'> & { received: number; balance: number }): boolean {
  return isSavings(status) && !late && received > balance;
}

/**
 * Lists all acts on unallocated money (a VALID payment that counts on no living invoice) for a role, each allowed or
 * with the code of the reason why not. Empty for any other payment.
 */
export function lateActs(facts: UnallocatedConditions, role: Role): Act<LateAct>[] {
  if (!isUnallocated(facts)) return [];
  return LATE_ACTS.map((act) => {
    const reason = refusalOfLateAct(act, facts, role);
    return { act, allowed: reason === null, reason, needs_note: act === 'refund' };
  });
}

/**
 * The code of the refusal of one act on unallocated money (a VALID payment that counts on no living invoice); null
 * when the role may do it now.
 */
export function refusalOfLateAct(act: LateAct, facts: UnallocatedConditions, role: Role): PlainCode | null {
  if (!allows(role, `payment.${act}`)) return 'kit.forbidden';
  if (!isUnallocated(facts)) return 'payment.not_unallocated';
  if (act === 'pay_refund' || act === 'drop_refund')
    return facts.refund_asked ? null : 'payment.refund_not_asked';
  if (facts.refund_asked) return 'payment.refund_asked';
  return act === 'apply' ? refusalOfApplying(facts) : null;
}

/**
 * The code of the refusal when a late payment cannot be counted on its ended invoice after all; null when it can.
 * Money that the invoice had counted before it was cancelled cannot: the customer makes a new booking with it.
 */
function refusalOfApplying({ late, in_trash, invoice_status }: UnallocatedConditions): PlainCode | null {
  if (!late) return 'payment.not_late';
  if (in_trash) return 'invoice.in_trash';
  return isEnded(invoice_status) && !canMove(invoiceMachine, invoice_status, 'revive')
    ? 'invoice.ended'
    : null;
}

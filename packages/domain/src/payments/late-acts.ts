import { allows, type Role } from '../access/roles.ts';
import { canMove } from '../kit/machine.ts';
import { type Act, type InvoiceConditions, isEnded } from '../invoices/invoice-acts.ts';
import { invoiceMachine } from '../invoices/invoice.machine.ts';
import type { PaymentStatus } from './payment-acts.ts';
import type { Code } from '../vocabulary.ts';

/** What becomes of money without an invoice to go to: decisions section 4. */
export const LATE_ACTS = ['apply', 'credit', 'refund', 'pay_refund', 'drop_refund'] as const;
export type LateAct = (typeof LATE_ACTS)[number];

/** How such money left for good; null while it lies in the tray. */
export const OUTCOMES = ['CREDIT', 'REFUND'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type UnallocatedConditions = {
  status: PaymentStatus;
  /** Its invoice had ended, or lay in the trash, when it was found to be there. */
  late: boolean;
  outcome: Outcome | null;
  refund_asked: boolean;
  invoice_status: InvoiceConditions['status'];
  in_trash: boolean;
};

/** Whether the money of a payment lies in the tray: there, but counted on no invoice that is alive. */
export function isUnallocated({ status, late, outcome, invoice_status }: UnallocatedConditions): boolean {
  return status === 'VALID' && outcome === null && (late || isEnded(invoice_status));
}

/** The ways out of the tray for a role, each with the reason why it is not offered; none for any other payment. */
export function lateActs(facts: UnallocatedConditions, role: Role): Act<LateAct>[] {
  if (!isUnallocated(facts)) return [];
  return LATE_ACTS.map((act) => {
    const reason = whyNotLate(act, facts, role);
    return { act, allowed: reason === null, reason, needs_note: act === 'refund' };
  });
}

/** The code of the refusal of one way, null when it may be gone. */
export function whyNotLate(act: LateAct, facts: UnallocatedConditions, role: Role): Code | null {
  if (!allows(role, `payment.${act}`)) return 'kit.forbidden';
  if (!isUnallocated(facts)) return 'payment.not_unallocated';
  if (act === 'pay_refund' || act === 'drop_refund')
    return facts.refund_asked ? null : 'payment.refund_not_asked';
  if (facts.refund_asked) return 'payment.refund_asked';
  return act === 'apply' ? whyNotApplied(facts) : null;
}

/** What the invoice had counted before it was cancelled is no late money: the customer books anew. */
function whyNotApplied({ late, in_trash, invoice_status }: UnallocatedConditions): Code | null {
  if (!late) return 'payment.not_late';
  if (in_trash) return 'invoice.in_trash';
  return isEnded(invoice_status) && !canMove(invoiceMachine, invoice_status, 'revive')
    ? 'invoice.ended'
    : null;
}

import { allows, type Role } from '../access/roles.ts';
import { canMove, eventBetween, eventsOf, type StateOf } from '../kit/machine.ts';
import type { Act } from '../invoices/invoice-acts.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PlainCode } from '../vocabulary.ts';

export type PaymentStatus = StateOf<typeof paymentMachine>;

/** The acts of a person on a payment: the events of its machine, and deleting one that is still NEW. */
export const PAYMENT_ACTS = ['submit', 'validate', 'reject', 'spam', 'reverse', 'delete'] as const;

export type PaymentAct = (typeof PAYMENT_ACTS)[number];

/**
 * All acts on a payment for a role, each with the reason why it is not offered. Whoever paid sends the proof; FINANCE
 * and MAIN decide; taking a valid payment back is also the director's (specification section 4).
 */
export function paymentActs(status: PaymentStatus, role: Role): Act<PaymentAct>[] {
  return PAYMENT_ACTS.map((act) => {
    const reason = whyNotPayment(act, status, role);
    return { act, allowed: reason === null, reason, needs_note: act === 'reject' || act === 'reverse' };
  });
}

/** The code of the refusal of one act, null when it may be done. */
export function whyNotPayment(act: PaymentAct, status: PaymentStatus, role: Role): PlainCode | null {
  if (!mayDo(act, role)) return 'kit.forbidden';
  if (act === 'delete') return status === 'NEW' ? null : 'payment.not_new';
  return canMove(paymentMachine, status, act) ? null : 'kit.illegal_transition';
}

/**
 * The act that the documented call means when it asks for a status (`PUT {status}`): VALID is validate, and REJECT is
 * reject or, from VALID, reverse.
 * @returns undefined for a status that nobody can ask for.
 */
export function actTowards(wanted: PaymentStatus, current: PaymentStatus): PaymentAct | undefined {
  const events = eventsOf(paymentMachine);
  // Where none is legal, the first that leads there is refused by the state.
  return (
    eventBetween(paymentMachine, current, wanted, events) ??
    events.find((event) => paymentMachine.events[event].to === wanted)
  );
}

function mayDo(act: PaymentAct, role: Role): boolean {
  if (role === 'USER') return act === 'submit' || act === 'delete';
  return allows(role, `payment.${act}`);
}

import { allows, type Role } from '../access/roles.ts';
import { canMove, eventBetween, manualEvents, type StateOf } from '../kit/machine.ts';
import type { Act } from '../invoices/invoice-acts.ts';
import { GATEWAYS } from './gateways/payment-ways.ts';
import { usesKeptMoney } from './payable.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PlainCode } from '../vocabulary.ts';

export type PaymentStatus = StateOf<typeof paymentMachine>;

/** The acts of people on a payment: the events of its machine, and deleting a payment that is still NEW. */
export const PAYMENT_ACTS = ['submit', 'validate', 'reject', 'spam', 'reverse', 'delete'] as const;

export type PaymentAct = (typeof PAYMENT_ACTS)[number];

/**
 * Lists all acts on a payment for a role, each allowed or with the code of the reason why not. Customers send the proof
 * and delete; in the office the permissions `payment.<act>` of the role decide (specification section 4).
 * @param channel the way of paying, `MANUAL` for a bank transfer
 * @param moneyHasLeft whether its money was refunded, kept or used elsewhere, so that it cannot be taken back
 */
export function paymentActs(
  status: PaymentStatus,
  role: Role,
  channel = 'MANUAL',
  moneyHasLeft = false,
): Act<PaymentAct>[] {
  return PAYMENT_ACTS.map((act) => {
    const refused = refusalOfPaymentAct(act, status, role, channel);
    const reason = refused ?? (act === 'reverse' && moneyHasLeft ? 'payment.money_has_left' : null);
    return { act, allowed: reason === null, reason, needs_note: act === 'reject' || act === 'reverse' };
  });
}

/**
 * The code of the refusal of one act on a payment for a role; null when it may be done.
 * @param channel the way of paying, `MANUAL` for a bank transfer. Only a bank transfer takes the acts that decide by a
 * proof of transfer.
 */
export function refusalOfPaymentAct(
  act: PaymentAct,
  status: PaymentStatus,
  role: Role,
  channel = 'MANUAL',
): PlainCode | null {
  if (!mayDo(act, role)) return 'kit.forbidden';
  if (act === 'delete') return status === 'NEW' ? null : 'payment.not_new';
  if (!canMove(paymentMachine, status, act)) return 'kit.illegal_transition';
  return isProven(act) ? refusalOfProof(channel) : null;
}

/**
 * The act by which a payment gets a wanted status, for the documented call `PUT {status}`: VALID means validate, and
 * REJECT means reject or, from VALID, reverse.
 * @returns undefined for a status that nobody can ask for
 */
export function actTowards(wanted: PaymentStatus, current: PaymentStatus): PaymentAct | undefined {
  const events = manualEvents(paymentMachine);
  // When no event is possible from the current status, the machine refuses the first that leads to the wanted one.
  return (
    eventBetween(paymentMachine, current, wanted, events) ??
    events.find((event) => paymentMachine.events[event].to === wanted)
  );
}

/** Whether a role may do an act at all, whatever the state of the payment. */
function mayDo(act: PaymentAct, role: Role): boolean {
  if (role === 'USER') return act === 'submit' || act === 'delete';
  return allows(role, `payment.${act}`);
}

/** The code of the refusal to prove a payment by a transfer; null for a bank transfer. */
function refusalOfProof(channel: string): PlainCode | null {
  // A gateway reports by itself that money has come. Validated by hand, it would be booked without its fee and its id.
  if ((GATEWAYS as readonly string[]).includes(channel)) return 'payment.at_gateway';
  // Such money is taken from the customer's credit or savings when the payment is made. Once that is taken back, a
  // proof would count it on the invoice without taking it again.
  return usesKeptMoney(channel) ? 'payment.from_kept_money' : null;
}

/** Whether an act depends on the proof of a transfer. */
function isProven(act: PaymentAct): boolean {
  return act === 'submit' || act === 'validate';
}

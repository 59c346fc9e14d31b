import { isExpired } from '@rihla/domain/invoices/deadlines';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { GATEWAYS } from '@rihla/domain/payments/payment-ways';
import { canMove, hasTrait } from '@rihla/domain/kit/machine';
import type { Invoice, Payment } from './own-invoice.queries.ts';

/** The payment that the payer has yet to finish: nothing was sent for it, or its proof was refused. */
export function paymentToFinish(invoice: Pick<Invoice, 'payments'>): Payment | null {
  const waiting = ownPayments(invoice).filter(({ acts }) =>
    acts.some(({ act, allowed }) => act === 'submit' && allowed),
  );
  return newest(waiting);
}

/** The payments of an invoice without those that somebody else makes by a link, who goes on with them there. */
function ownPayments({ payments }: Pick<Invoice, 'payments'>): readonly Payment[] {
  return payments.filter(({ link_payer: payer }) => payer === null);
}

function newest(payments: readonly Payment[]): Payment | null {
  return payments.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null;
}

/** Whether the money of a payment comes through a gateway. */
export function isAtGateway({ channel }: Pick<Payment, 'channel'>): boolean {
  return (GATEWAYS as readonly string[]).includes(channel);
}

/** The payment that is under way at a gateway, the newest one. */
export function paymentAtGateway(invoice: Pick<Invoice, 'payments'>): Payment | null {
  return newest(
    ownPayments(invoice).filter((one) => hasTrait(paymentMachine, one.status, 'open') && isAtGateway(one)),
  );
}

/** The payment whose proof the office is looking at, the newest one. */
export function paymentBeingChecked(invoice: Pick<Invoice, 'payments'>): Payment | null {
  return newest(ownPayments(invoice).filter((one) => one.status === 'PENDING' && !isAtGateway(one)));
}

/** Whether the time to pay has run out, also in the moments before the server has written it down. */
export function hasExpired(invoice: Invoice, now: Date): boolean {
  return (
    invoice.status === 'EXPIRED' ||
    isExpired({ ...invoice, payment_deadline_at: new Date(invoice.payment_deadline_at) }, now)
  );
}

/** The stage of a payment, from the choice of the amount to the check of the proof. */
export type Stage = 'expired' | 'transfer' | 'checking' | 'nothing' | 'amount';

type StageInput = {
  invoice: Invoice;
  /** The payment that the payer goes on with. */
  begun: Payment | null;
  /** Another payment is wanted while one is being checked. */
  another: boolean;
  now: Date;
};

/**
 * Which stage the customer's payment screen shows: `expired`, `transfer`, `checking`, `nothing` (left to pay) or
 * `amount`. `begun` is the payment that was announced, `another` is true when the customer asked to pay more
 * although one is being checked.
 */
export function stageOf({ invoice, begun, another, now }: StageInput): Stage {
  if (hasExpired(invoice, now)) return 'expired';
  if (isEnded(invoice.status)) return 'nothing';
  if (begun && (canMove(paymentMachine, begun.status, 'submit') || isAtGateway(begun))) return 'transfer';
  if (paymentBeingChecked(invoice) && !another) return 'checking';
  const { payable } = invoice;
  return payable.package.maximum === 0 && payable.equipment.maximum === 0 ? 'nothing' : 'amount';
}

/** Whether an act on an invoice is offered now. */
export function canDo(invoice: Pick<Invoice, 'acts'>, name: Invoice['acts'][number]['act']): boolean {
  return invoice.acts.some(({ act, allowed }) => act === name && allowed);
}

/**
 * The type of a payment for the package: `DOWN_PAYMENT` for a first one that leaves something to pay, `CREDIT` for
 * every other.
 * @param chosen the amount
 */
export function typeOf(
  invoice: Pick<Invoice, 'paid' | 'payable'>,
  chosen: number,
): 'DOWN_PAYMENT' | 'CREDIT' {
  return invoice.paid === 0 && chosen < invoice.payable.package.maximum ? 'DOWN_PAYMENT' : 'CREDIT';
}

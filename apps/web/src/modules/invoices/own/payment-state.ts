import { isExpired } from '@rihla/domain/invoices/plan/deadlines';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { usesKeptMoney } from '@rihla/domain/payments/payable';
import { GATEWAYS } from '@rihla/domain/payments/gateways/payment-ways';
import { canMove, hasTrait } from '@rihla/domain/kit/machine';
import type { Invoice, Payment } from './own-invoice.queries.ts';

/** The newest payment for which the customer must still upload a proof: none was sent, or it was refused; else null. */
export function paymentToFinish(invoice: Pick<Invoice, 'payments'>): Payment | null {
  const waiting = ownPayments(invoice).filter(({ acts }) =>
    acts.some(({ act, allowed }) => act === 'submit' && allowed),
  );
  return newest(waiting);
}

/** The payments of an invoice without those that somebody else makes through a payment link. */
function ownPayments({ payments }: Pick<Invoice, 'payments'>): readonly Payment[] {
  return payments.filter(({ link_payer: payer }) => payer === null);
}

/** The payment that was created last; null for none. */
function newest(payments: readonly Payment[]): Payment | null {
  return payments.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null;
}

/** Whether a payment is made through a payment provider (gateway). */
export function isAtGateway({ channel }: Pick<Payment, 'channel'>): boolean {
  return (GATEWAYS as readonly string[]).includes(channel);
}

/** Whether a payment is in a state in which a proof can be sent, and not made with the customer's credit or savings. */
export function takesProof({ status, channel }: Pick<Payment, 'status' | 'channel'>): boolean {
  return canMove(paymentMachine, status, 'submit') && !usesKeptMoney(channel);
}

/** The newest open payment at a payment provider; null for none. */
export function paymentAtGateway(invoice: Pick<Invoice, 'payments'>): Payment | null {
  return newest(
    ownPayments(invoice).filter((one) => hasTrait(paymentMachine, one.status, 'open') && isAtGateway(one)),
  );
}

/** The newest payment whose proof waits to be checked by the office; null for none. */
export function paymentBeingChecked(invoice: Pick<Invoice, 'payments'>): Payment | null {
  return newest(ownPayments(invoice).filter((one) => one.status === 'PENDING' && !isAtGateway(one)));
}

/**
 * Whether the payment deadline has passed, also before the server has set the status.
 * @param now by the server's clock
 */
export function hasExpired(invoice: Invoice, now: Date): boolean {
  return (
    invoice.status === 'EXPIRED' ||
    isExpired({ ...invoice, payment_deadline_at: new Date(invoice.payment_deadline_at) }, now)
  );
}

/** The views of the customer's payment screen; `paymentViewOf` explains each. */
export type PaymentView = 'expired' | 'transfer' | 'checking' | 'nothing' | 'amount';

type PaymentViewInput = {
  invoice: Invoice;
  /** The payment that the customer has begun; null when none. */
  begun: Payment | null;
  /** Whether the customer asked to pay more while a payment is being checked. */
  another: boolean;
  now: Date;
};

/**
 * Decides what the customer's payment screen shows: `expired` (deadline passed), `transfer` (instructions for the begun
 * payment), `checking` (a proof is being checked), `nothing` (left to pay, or the invoice has ended), or `amount`
 * (choice of the amount).
 */
export function paymentViewOf({ invoice, begun, another, now }: PaymentViewInput): PaymentView {
  if (hasExpired(invoice, now)) return 'expired';
  if (isEnded(invoice.status)) return 'nothing';
  if (begun && (takesProof(begun) || isAtGateway(begun))) return 'transfer';
  if (paymentBeingChecked(invoice) && !another) return 'checking';
  const { payable } = invoice;
  return payable.package.maximum === 0 && payable.equipment.maximum === 0 ? 'nothing' : 'amount';
}

/** Whether the customer may do an act on an invoice now. */
export function isActAllowed(invoice: Pick<Invoice, 'acts'>, name: Invoice['acts'][number]['act']): boolean {
  return invoice.acts.some(({ act, allowed }) => act === name && allowed);
}

/**
 * The type of a payment for the package: `DOWN_PAYMENT` for a first payment that leaves something to pay, otherwise
 * `CREDIT`.
 * @param chosen the amount, in the smallest unit
 */
export function paymentTypeOf(
  invoice: Pick<Invoice, 'paid' | 'payable'>,
  chosen: number,
): 'DOWN_PAYMENT' | 'CREDIT' {
  return invoice.paid === 0 && chosen < invoice.payable.package.maximum ? 'DOWN_PAYMENT' : 'CREDIT';
}

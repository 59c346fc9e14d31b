import { isExpired } from '@rihla/domain/invoices/deadlines';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { canMove } from '@rihla/domain/kit/machine';
import type { Invoice, Payment } from './own-invoice.queries.ts';

/** The payment that was begun and waits for the payer: nothing sent yet, or its proof was refused. */
export function paymentToFinish(invoice: Pick<Invoice, 'payments'>): Payment | null {
  const waiting = invoice.payments.filter(({ acts }) =>
    acts.some(({ act, allowed }) => act === 'submit' && allowed),
  );
  return waiting.sort((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null;
}

/** The payment whose proof the office is looking at, the newest one. */
export function paymentBeingChecked(invoice: Pick<Invoice, 'payments'>): Payment | null {
  const sent = invoice.payments.filter(({ status }) => status === 'PENDING');
  return sent.sort((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null;
}

/** Whether the time to pay has run out, also in the moments before the server has written it down. */
export function hasExpired(invoice: Invoice, now: Date): boolean {
  return (
    invoice.status === 'EXPIRED' ||
    isExpired({ ...invoice, payment_deadline_at: new Date(invoice.payment_deadline_at) }, now)
  );
}

/** Where one is on the way from the amount to the proof that is looked at. */
export type Stage = 'expired' | 'transfer' | 'checking' | 'nothing' | 'amount';

type StageFacts = {
  invoice: Invoice;
  /** The payment that is carried on with. */
  begun: Payment | null;
  /** Another payment is wanted while one is being checked. */
  another: boolean;
  now: Date;
};

/** What the payment page shows. */
export function stageOf({ invoice, begun, another, now }: StageFacts): Stage {
  if (hasExpired(invoice, now)) return 'expired';
  if (isEnded(invoice.status)) return 'nothing';
  if (begun && canMove(paymentMachine, begun.status, 'submit')) return 'transfer';
  if (paymentBeingChecked(invoice) && !another) return 'checking';
  const { payable } = invoice;
  return payable.package.maximum === 0 && payable.equipment.maximum === 0 ? 'nothing' : 'amount';
}

/** An act on an invoice, when it is offered. */
export function mayDo(invoice: Pick<Invoice, 'acts'>, name: Invoice['acts'][number]['act']): boolean {
  return invoice.acts.some(({ act, allowed }) => act === name && allowed);
}

/** Which of the types a payment of the package is: the first part of it, or any other. */
export function typeOf(
  invoice: Pick<Invoice, 'paid' | 'payable'>,
  chosen: number,
): 'DOWN_PAYMENT' | 'CREDIT' {
  return invoice.paid === 0 && chosen < invoice.payable.package.maximum ? 'DOWN_PAYMENT' : 'CREDIT';
}

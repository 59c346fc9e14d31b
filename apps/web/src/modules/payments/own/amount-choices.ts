import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import type { MessageKey } from '../../../lib/words/i18n.ts';
import type { Invoice } from '../../invoices/own/own-invoice.queries.ts';

/** The bill that a payment is for; equipment is billed separately from the package. */
export type Bill = 'package' | 'equipment';
/** An amount offered as a button, in the smallest unit, with the key of its label. */
export type AmountChoice = { id: string; message: MessageKey; amount: number };

/**
 * The amounts offered as buttons: those suggested for the package, such as the least and all that is left, and the bill
 * for equipment when there is one.
 */
export function amountChoices({ payable, status }: PayableInvoice): AmountChoice[] {
  const messages = isSavingsPlan(status) ? SAVINGS_MESSAGES : MESSAGES;
  const choices = payable.package.suggested.map(({ kind, amount }) => ({
    id: kind,
    message: messages[kind],
    amount,
  }));
  const equipment = payable.equipment.maximum;
  return equipment > 0
    ? [...choices, { id: 'equipment', message: 'pay.equipment', amount: equipment }]
    : choices;
}

/** What may be paid, and the status, by which a savings plan is distinguished from a booking. */
type PayableInvoice = Pick<Invoice, 'payable'> & { status?: Invoice['status'] };

const isSavingsPlan = (status: Invoice['status'] | undefined) => status !== undefined && isSavings(status);

/** An error of a typed amount, with the limit that it breaks; null where no limit belongs to it. */
export type AmountProblem = { message: MessageKey; limit: number | null };

/**
 * The error of a typed amount for the package (missing, below the down payment, below the least part, more than is
 * left), or null when it is valid.
 */
export function amountProblem(
  { payable, paid, status }: PayableInvoice & Pick<Invoice, 'paid'>,
  typed: number | null,
): AmountProblem | null {
  const { minimum, maximum } = payable.package;
  if (typed === null || typed <= 0) return { message: 'pay.amount_missing', limit: null };
  if (typed > maximum) return { message: 'pay.over', limit: maximum };
  if (typed >= minimum) return null;
  return {
    message: paid === 0 && !isSavingsPlan(status) ? 'pay.below_down_payment' : 'pay.below_minimum',
    limit: minimum,
  };
}

const MESSAGES = {
  down_payment: 'pay.down_payment',
  instalment: 'pay.instalment',
  minimum: 'pay.minimum',
  settle: 'pay.settle',
} as const satisfies Record<string, MessageKey>;

/** The labels of the same amounts for a savings plan, which has no down payment and no debt. */
const SAVINGS_MESSAGES = {
  ...MESSAGES,
  down_payment: 'pay.least_deposit',
  minimum: 'pay.least_deposit',
  settle: 'pay.to_target',
} as const satisfies Record<string, MessageKey>;

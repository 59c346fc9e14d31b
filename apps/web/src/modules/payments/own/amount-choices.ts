import type { MessageKey } from '../../../lib/i18n.ts';
import type { Invoice } from '../../invoices/own/own-invoice.queries.ts';

/** The bill that a payment goes towards. */
export type Bill = 'package' | 'equipment';
export type AmountChoice = { id: string; words: MessageKey; amount: number };

/**
 * The amounts that get a button of their own: the least that must be paid, all that is left, and the equipment when
 * it is billed.
 */
export function amountChoices({ payable }: Pick<Invoice, 'payable'>): AmountChoice[] {
  const choices = payable.package.suggested.map(({ kind, amount }) => ({
    id: kind,
    words: WORDS[kind],
    amount,
  }));
  const equipment = payable.equipment.maximum;
  return equipment > 0
    ? [...choices, { id: 'equipment', words: 'pay.equipment', amount: equipment }]
    : choices;
}

export type AmountProblem = { words: MessageKey; limit: number | null };

/**
 * Why an amount that was typed cannot be paid towards the package, or null. The words are those of the rule: below the
 * down payment, below the least part, over what is left.
 */
export function amountProblem(
  { payable, paid }: Pick<Invoice, 'payable' | 'paid'>,
  typed: number | null,
): AmountProblem | null {
  const { minimum, maximum } = payable.package;
  if (typed === null || typed <= 0) return { words: 'pay.amount_missing', limit: null };
  if (typed > maximum) return { words: 'pay.over', limit: maximum };
  if (typed >= minimum) return null;
  return { words: paid === 0 ? 'pay.below_down_payment' : 'pay.below_minimum', limit: minimum };
}

const WORDS = {
  down_payment: 'pay.down_payment',
  instalment: 'pay.instalment',
  minimum: 'pay.minimum',
  settle: 'pay.settle',
} as const satisfies Record<string, MessageKey>;

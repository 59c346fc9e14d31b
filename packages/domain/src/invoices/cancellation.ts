import { z } from 'zod';
import { type LocalDate, daysBetween } from '../shared/dates.ts';
import { allocate } from '../shared/allocate.ts';
import { add, type Amount, amount, CURRENCIES, least, subtract, sum, times } from '../shared/money.ts';

/** Whether a fee or cost of cancelling counts once for the invoice, or once for each traveller. */
export const CANCELLATION_BASES = ['INVOICE', 'TRAVELLER'] as const;

/** How many requests to cancel one invoice a customer may make, within how many days. */
export const MOST_CANCELLATION_REQUESTS = { requests: 3, days: 30 };

/** The greatest number of steps, and of costs, that an agency may set. */
export const MOST_CANCELLATION_LINES = 12;

const money = z.int().min(1).max(1_000_000_000_000);
const currency = z.enum(CURRENCIES);
const per = z.enum(CANCELLATION_BASES);

/**
 * A step of the fees for cancelling: from `from_days` days before departure until the next step, it costs a percentage
 * of the invoice's total, or an amount.
 */
const step = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('PERCENT'),
    from_days: z.int().min(0).max(730),
    percent: z.int().min(0).max(100),
  }),
  z.strictObject({
    kind: z.literal('AMOUNT'),
    from_days: z.int().min(0).max(730),
    amount: money,
    currency,
    per,
  }),
]);

/** A cost that the agency keeps in addition to the fee, because it has been spent, such as a visa or a ticket. */
const cost = z.strictObject({ name: z.string().trim().min(2).max(80), amount: money, currency, per });

/**
 * The terms of cancelling of an agency: fees in steps by the days before departure, costs, and within how many days the
 * rest is paid back (`refund_days`). Every invoice stores the terms of the day of its booking.
 */
export const cancellationTerms = z.strictObject({
  steps: z.array(step).max(MOST_CANCELLATION_LINES),
  costs: z.array(cost).max(MOST_CANCELLATION_LINES),
  refund_days: z.int().min(0).max(365),
});

export type CancellationTerms = z.infer<typeof cancellationTerms>;
export type CancellationStep = CancellationTerms['steps'][number];

/**
 * Finds the numbers of days before departure for which terms of cancelling have two steps in the same currency; a step
 * in percent counts for every currency. Empty for valid terms.
 */
export function repeatedDays({ steps }: CancellationTerms): number[] {
  const repeated = steps.filter((one, index) =>
    steps.slice(0, index).some((before) => before.from_days === one.from_days && shareCurrency(before, one)),
  );
  return [...new Set(repeated.map((one) => one.from_days))];
}

/** Whether two steps can apply to the same invoice: amounts must have the same currency, a percentage fits any. */
function shareCurrency(one: CancellationStep, other: CancellationStep): boolean {
  return one.kind === 'PERCENT' || other.kind === 'PERCENT' || one.currency === other.currency;
}

/**
 * The terms of cancelling that apply to invoices in a currency: the steps from the most days before departure to the
 * fewest, and the costs in this currency.
 */
export function termsIn(terms: CancellationTerms, currency: string): CancellationTerms {
  return {
    ...terms,
    steps: terms.steps
      .filter((one) => one.kind === 'PERCENT' || one.currency === currency)
      .toSorted((a, b) => b.from_days - a.from_days),
    costs: terms.costs.filter((one) => one.currency === currency),
  };
}

/** What the calculation of a cancellation needs of the invoice. Amounts in the smallest unit of its currency. */
export type InvoiceToCancel = {
  currency: string;
  total: Amount;
  /** The sum of valid payments for the package. */
  paid: Amount;
  /** The number of all travellers, infants as well. */
  pax: number;
  /** Null while the departure is not set: then the step with the most days counts. */
  departure: LocalDate | null;
};

/** What the agency keeps and the customer gets back; amounts in the smallest unit of the invoice's currency. */
export type CancellationSum = {
  /** Days from the day of cancelling to the departure; null while the departure is not set. */
  days_left: number | null;
  /** The step that counts; null where no fee is set. */
  step: CancellationStep | null;
  fee: Amount;
  costs: { name: string; amount: Amount }[];
  costs_total: Amount;
  /** What the agency keeps: fee and costs, never more than was paid. */
  kept: Amount;
  /** What the customer gets back of what was paid. */
  result: Amount;
};

/**
 * Calculates what cancelling an invoice on a day costs the customer, by the terms stored with it. The agency keeps at
 * most what was paid: a fee above that is not asked for. Fewer days before departure than any step has, also after the
 * departure, count as the last step.
 * @param waived true where the agency keeps nothing, as after a death
 * @returns the days left, the step that applies, its fee and the costs, what is kept of what was paid, and what goes
 * back to the customer (`result`), in the smallest unit
 */
export function cancellationSum(
  invoice: InvoiceToCancel,
  terms: CancellationTerms,
  today: LocalDate,
  waived = false,
): CancellationSum {
  const { steps, costs } = termsIn(terms, invoice.currency);
  const daysLeft = invoice.departure === null ? null : daysBetween(today, invoice.departure);
  const step = stepOn(steps, daysLeft);
  const fee = waived || step === null ? amount(0) : feeOf(step, invoice);
  const lines = waived
    ? []
    : costs.map((line) => ({ name: line.name, amount: costLineAmount(line, invoice.pax) }));
  const costsTotal = sum(lines.map((line) => line.amount));
  const kept = least(add(fee, costsTotal), invoice.paid);
  return {
    days_left: daysLeft,
    step,
    fee,
    costs: lines,
    costs_total: costsTotal,
    kept,
    result: subtract(invoice.paid, kept),
  };
}

/**
 * The step that applies when so many days are left; null without steps.
 * @param steps those with most days first
 */
function stepOn(steps: readonly CancellationStep[], daysLeft: number | null): CancellationStep | null {
  if (daysLeft === null) return steps[0] ?? null;
  return steps.find((one) => one.from_days <= daysLeft) ?? steps.at(-1) ?? null;
}

/** The fee of a step: its percentage of the total, rounded to the smallest unit, or its amount. */
function feeOf(step: CancellationStep, { total, pax }: InvoiceToCancel): Amount {
  if (step.kind === 'AMOUNT') return costLineAmount(step, pax);
  return allocate(total, [step.percent, 100 - step.percent])[0]!;
}

/**
 * What a cost of the cancellation terms comes to, in the smallest unit: its amount once for the invoice, or once for
 * each of its travellers, as `per` says.
 */
function costLineAmount(
  line: { amount: number; per: (typeof CANCELLATION_BASES)[number] },
  travellers: number,
): Amount {
  return times(amount(line.amount), line.per === 'TRAVELLER' ? travellers : 1);
}

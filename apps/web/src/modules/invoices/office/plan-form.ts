import { firstStep } from '@rihla/domain/invoices/plan/due';
import {
  INSTALMENT_RHYTHMS,
  MOST_INSTALMENTS,
  type PlannedPart,
  payableAlone,
  instalmentFaults,
  spreadRest,
} from '@rihla/domain/invoices/plan/instalments';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import type { Invoice } from './invoice.queries.ts';

/** A row of the instalment editor: due day (`YYYY-MM-DD`) and amount in the smallest unit; null until filled in. */
export type InstalmentRow = { key: number; due_on: string | null; amount: number | null };

/** The amount before the first instalment: what is paid, or while nothing is, the required first payment. */
export function paidBefore(invoice: Invoice): number {
  if (invoice.paid > 0) return invoice.paid;
  return firstStep({
    total: amount(invoice.total),
    dp_price: amount(invoice.dp_price),
    minimum_partial_payment: amount(invoice.minimum_partial_payment),
    payment_deadline_at: invoice.payment_deadline_at,
  }).amount;
}

/** The rows of the present instalment plan of an invoice: its unpaid steps without the down payment. */
export function instalmentRowsOf(invoice: Invoice): InstalmentRow[] {
  const steps = invoice.plan.filter((step) => step.open > 0 && step.kind !== 'down_payment');
  return steps.map((step, key) => ({ key, due_on: step.due_on, amount: step.open }));
}

/**
 * Divides the rest of an invoice into equal instalments: monthly if the time suffices, otherwise at shorter intervals.
 * @param parts the number wanted; the result has fewer where the time or the least payment allows no more
 */
export function spreadEvenly(invoice: Invoice, parts: number): InstalmentRow[] {
  const today = agencyDay(invoice.server_now);
  const until = invoice.due_on ?? invoice.departure_at;
  const plan = {
    total: amount(invoice.total),
    first: amount(paidBefore(invoice)),
    minimum: amount(invoice.minimum_partial_payment),
    currency: invoice.currency,
  };
  const dueOn = until !== null && until > today ? localDateOf(until) : null;
  const proposals = INSTALMENT_RHYTHMS.toReversed().map((rhythm) =>
    spreadRest(plan, { rhythm, parts }, { today, dueOn }),
  );
  const best = proposals.find((rows) => rows.length >= parts) ?? proposals.at(-1) ?? [];
  return best.map((part, key) => ({ key, ...part }));
}

/** The numbers of instalments that the editor offers. */
export const PART_CHOICES = [2, 3, 4, 6, 8, 10, 12].filter((parts) => parts <= MOST_INSTALMENTS);

/** The amount that the rows lack to cover the rest of the invoice; negative when they exceed it. */
export function missingAmount(invoice: Invoice, rows: readonly InstalmentRow[]): number {
  return invoice.total - paidBefore(invoice) - rows.reduce((sum, row) => sum + (row.amount ?? 0), 0);
}

/** The rows as the instalments that the call takes; null while there is no row or one is not filled in. */
export function filledParts(rows: readonly InstalmentRow[]): PlannedPart[] | null {
  const parts = rows.flatMap(({ due_on, amount: units }) =>
    due_on !== null && units !== null && units > 0 ? [{ due_on, amount: amount(units) }] : [],
  );
  return parts.length === rows.length && parts.length > 0 ? parts : null;
}

/**
 * The faults of the rows of the instalment editor by the rules of the server (none while a row is not filled in), and
 * the least amount that an instalment may have.
 */
export function rowFaults(invoice: Invoice, rows: readonly InstalmentRow[]) {
  const minimum = amount(invoice.minimum_partial_payment);
  const parts = filledParts(rows);
  const bounds = { today: agencyDay(invoice.server_now), latest: invoice.departure_at, minimum };
  return { faults: parts ? instalmentFaults(parts, bounds) : [], least: payableAlone(minimum) };
}

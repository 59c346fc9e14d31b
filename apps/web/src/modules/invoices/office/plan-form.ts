import { firstStep } from '@rihla/domain/invoices/due';
import {
  INSTALMENT_RHYTHMS,
  MOST_INSTALMENTS,
  type PlannedPart,
  payableAlone,
  planFaults,
  spreadRest,
} from '@rihla/domain/invoices/instalments';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { agencyDay } from '../../../lib/time-zone.ts';
import type { Invoice } from './invoice.queries.ts';

/** A row of the editor of instalments; both are null until they are filled. */
export type PlanRow = { key: number; due_on: string | null; amount: number | null };

/** What an instalment plan begins after: what is paid, or the first payment while nothing is. */
export function paidBefore(invoice: Invoice): number {
  if (invoice.paid > 0) return invoice.paid;
  return firstStep({
    total: amount(invoice.total),
    dp_price: amount(invoice.dp_price),
    minimum_partial_payment: amount(invoice.minimum_partial_payment),
    payment_deadline_at: invoice.payment_deadline_at,
  }).amount;
}

/** The rows of an invoice's instalment plan as it is now: what is open after the first payment. */
export function planRowsOf(invoice: Invoice): PlanRow[] {
  const steps = invoice.plan.filter((step) => step.open > 0 && step.kind !== 'down_payment');
  return steps.map((step, key) => ({ key, due_on: step.due_on, amount: step.open }));
}

/**
 * The rest of an invoice spread evenly, by month where there are months enough and else by week.
 * @param parts how many instalments are wanted; fewer come out where the days or the least payment allow no more
 */
export function spreadEvenly(invoice: Invoice, parts: number): PlanRow[] {
  const today = agencyDay(invoice.server_now);
  const until = invoice.due_on ?? invoice.departure_at;
  const plan = {
    total: amount(invoice.total),
    first: amount(paidBefore(invoice)),
    minimum: amount(invoice.minimum_partial_payment),
    currency: invoice.currency,
  };
  const dueOn = until !== null && until > today ? localDateOf(until) : null;
  const made = INSTALMENT_RHYTHMS.toReversed().map((rhythm) =>
    spreadRest(plan, { rhythm, parts }, { today, dueOn }),
  );
  const best = made.find((rows) => rows.length >= parts) ?? made.at(-1) ?? [];
  return best.map((part, key) => ({ key, ...part }));
}

/** The numbers of parts worth offering. */
export const PART_CHOICES = [2, 3, 4, 6, 8, 10, 12].filter((parts) => parts <= MOST_INSTALMENTS);

/** How much the rows are short of what is left; below 0 when they are too much. */
export function shortOf(invoice: Invoice, rows: readonly PlanRow[]): number {
  return invoice.total - paidBefore(invoice) - rows.reduce((sum, row) => sum + (row.amount ?? 0), 0);
}

/** The rows as the call takes them, in the order of their days; null while one is not filled. */
export function partsOf(rows: readonly PlanRow[]): PlannedPart[] | null {
  const parts = rows.flatMap(({ due_on, amount: units }) =>
    due_on !== null && units !== null && units > 0 ? [{ due_on, amount: amount(units) }] : [],
  );
  return parts.length === rows.length && parts.length > 0 ? parts : null;
}

/** What is wrong with the rows by the rule of the server, with the least amount of one. */
export function faultsOf(invoice: Invoice, rows: readonly PlanRow[]) {
  const minimum = amount(invoice.minimum_partial_payment);
  const parts = partsOf(rows);
  const bounds = { today: agencyDay(invoice.server_now), latest: invoice.departure_at, minimum };
  return { faults: parts ? planFaults(parts, bounds) : [], least: payableAlone(minimum) };
}

import { addDays, type LocalDate } from '../shared/dates.ts';
import type { Amount } from '../shared/money.ts';
import { dueNow, type InvoiceToPay } from './due.ts';
import { arrears } from './instalments.ts';

/** How many days before its day a customer is reminded of an instalment. */
export const REMINDED_DAYS_BEFORE = 3;
/** For how many days after its day an overdue instalment is still told, where the job has not run before. */
export const OVERDUE_TOLD_DAYS = 7;

/** What a customer is reminded of: a step in which an invoice is paid, the day it is due, and how much of it is open. */
export type Reminder = { kind: 'soon' | 'overdue'; due_on: string; amount: Amount };

/**
 * The reminder that the customer of an invoice gets today, if any: `soon` for a step of the payment plan that is due
 * within three days, `overdue` for one whose day has passed within a week, with all that is late by then. Money that
 * waits for validation counts as paid, so it is not asked for again. Before the first payment there is no reminder,
 * since the payment deadline counts.
 * @param today a day of the site; what is due on it is not late yet
 * @returns amounts in the smallest unit; null for no reminder
 */
export function reminderOf(invoice: InvoiceToPay, today: LocalDate): Reminder | null {
  const { now: step } = dueNow(invoice);
  if (invoice.paid === 0 || step === null || step.due_on === null) return null;
  const { due_on: day } = step;
  if (day >= today)
    return day <= addDays(today, REMINDED_DAYS_BEFORE)
      ? { kind: 'soon', due_on: day, amount: step.amount }
      : null;
  const covered = { ...invoice, paid: (invoice.paid + invoice.awaiting) as Amount };
  const late = arrears(covered, today);
  return day >= addDays(today, -OVERDUE_TOLD_DAYS) && late > 0
    ? { kind: 'overdue', due_on: day, amount: late }
    : null;
}

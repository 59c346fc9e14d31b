import { addDays, type LocalDate } from '../shared/dates.ts';
import type { Amount } from '../shared/money.ts';
import { dueNow, type InvoiceToPay } from './due.ts';
import { arrears } from './instalments.ts';

/** How many days before the due day a customer is first reminded of an instalment. */
export const REMINDED_DAYS_BEFORE = 3;
/** For how many days after the due day a reminder of an overdue instalment may still be sent. */
export const OVERDUE_TOLD_DAYS = 7;

/** A reminder of a step in which an invoice is paid: the day it is due, and the amount that is open or overdue. */
export type Reminder = { kind: 'soon' | 'overdue'; due_on: string; amount: Amount };

/**
 * The reminder that the customer of an invoice gets today, if any: `soon` for a step of the payment plan that is due
 * within three days, `overdue` for one whose day has passed within a week, with all that is late by then. Money that
 * waits for validation counts as paid, so it is not asked for again. Before the first payment there is no reminder,
 * since the payment deadline counts.
 * @param today today in the site's time zone; what is due today is not overdue yet
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

import { addDays, type LocalDate } from '../../shared/dates.ts';
import { type Amount, add, sum } from '../../shared/money.ts';
import { type InvoiceToPay, isOwing, planOf } from './due.ts';
import { arrears } from './instalments.ts';

/** How many days before the due day a customer is first reminded of an instalment. */
export const REMINDED_DAYS_BEFORE = 3;
/** For how many days after the due day a reminder of an overdue instalment may still be sent. */
export const OVERDUE_TOLD_DAYS = 7;

/** A reminder of a step in which an invoice is paid: the day it is due, and the amount that is open or overdue. */
export type Reminder = { kind: 'soon' | 'overdue'; due_on: string; amount: Amount };

/**
 * The reminder that the customer of an invoice gets today, if any: `soon` for a step of the payment plan that is due
 * within three days, `overdue` for one whose day has passed within a week. Both ask for all that must be paid by that
 * day, with what is late of earlier steps; where both apply, the step to come counts. Money that waits for validation
 * counts as paid, so it is not asked for again. Before the first payment there is no reminder, since the payment
 * deadline counts.
 * @param today today in the site's time zone; what is due today is not overdue yet
 * @returns amounts in the smallest unit; null for no reminder
 */
export function reminderOf(invoice: InvoiceToPay, today: LocalDate): Reminder | null {
  if (!isOwing(invoice) || invoice.paid === 0) return null;
  const covered = add(invoice.paid, invoice.awaiting);
  const steps = planOf(invoice, covered).filter(({ open, due_on }) => open > 0 && due_on !== null);
  const near = addDays(today, REMINDED_DAYS_BEFORE);
  const next = steps.find(({ due_on: day }) => day! >= today);
  if (next && next.due_on! <= near) {
    const until = steps.slice(0, steps.indexOf(next) + 1);
    return { kind: 'soon', due_on: next.due_on!, amount: sum(until.map(({ open }) => open)) };
  }
  const last = steps.findLast(({ due_on: day }) => day! < today);
  const late = arrears({ ...invoice, paid: covered }, today);
  return last && last.due_on! >= addDays(today, -OVERDUE_TOLD_DAYS) && late > 0
    ? { kind: 'overdue', due_on: last.due_on!, amount: late }
    : null;
}

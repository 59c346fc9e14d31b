import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { reminderDay } from '@rihla/domain/savings/reminder';
import { refuse } from '@rihla/domain/savings/savings.errors';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import type { WriteCall } from '../../kit/call.ts';

/** The reminders that a customer chooses for a plan. */
type Reminder = Omit<InputOf<typeof contract.user_savings.remind>, 'id'>;

/** The columns of a plan without reminders. */
export const NO_REMINDER = {
  reminder_rhythm: null,
  reminder_amount: null,
  reminder_from: null,
  next_reminder_on: null,
};

/**
 * The columns of `savings_plans` for the reminders that a customer has chosen; all null when the customer wants none.
 * The first reminder comes on the day that the customer chose, or else one period (a week, two weeks or a month) from
 * today.
 * @throws Problem `savings.reminder_in_past` on the field of the day
 */
export function reminderColumns(
  { site, now }: Pick<WriteCall, 'site' | 'now'>,
  reminder: Reminder | undefined,
) {
  if (!reminder?.rhythm) return NO_REMINDER;
  const today = todayIn(site.timeZone, now);
  const first = reminder.first_on ? localDateOf(reminder.first_on) : reminderDay(reminder.rhythm, today, 1);
  if (first < today)
    return refuse('savings.reminder_in_past', undefined, {
      first_on: [{ code: 'savings.reminder_in_past' }],
    });
  return {
    reminder_rhythm: reminder.rhythm,
    reminder_amount: reminder.amount ?? null,
    reminder_from: first as string,
    next_reminder_on: first as string,
  };
}

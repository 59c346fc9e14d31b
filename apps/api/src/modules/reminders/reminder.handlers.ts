import { contract } from '@rihla/domain/contract';
import { reminder, reminderCategory } from '@rihla/domain/reminders/reminder.resource';
import { type Binding, command, query } from '../../kit/bind.ts';
import { bindResource } from '../../kit/bind-resource.ts';
import { assertKnownVariables } from './known-variables.ts';
import { testReminder } from './commands/test-reminder.ts';
import { getReminderSettings, updateReminderSettings } from './quiet-settings.ts';
import { reminderCalendar, reminderSendings } from './reminder.queries.ts';

const { reminders, reminder_categories } = contract;

export const reminderBindings: readonly Binding[] = [
  ...bindResource(reminderCategory, reminder_categories),
  ...bindResource(reminder, reminders, { rule: assertKnownVariables }),
  command(reminders.test, testReminder),
  command(reminders.test_documented, testReminder),
  query(reminders.sendings, async (call, { id }) => ({ data: await reminderSendings(call, id) })),
  query(reminders.calendar, async (call) => ({ data: await reminderCalendar(call) })),
  query(reminders.settings, async (call) => ({ data: await getReminderSettings(call) })),
  command(reminders.update_settings, updateReminderSettings),
];

import { z } from 'zod';
import { changed } from '../kit/answers.ts';
import { crudContract } from '../kit/crud-contract.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { byId, item, procedure, staff } from '../kit/procedure.ts';
import { MESSAGE_STATES } from '../messaging/message-list.ts';
import { HOUR_PATTERN } from './quiet-hours.ts';
import { REMINDER_ANCHORS } from './reminder-choices.ts';
import { REMINDER_OUTCOMES } from './reminder-outcomes.ts';
import { reminder, reminderCategory } from './reminder.resource.ts';
import { refusals } from './reminders.errors.ts';

const crud = crudContract(reminder);
const messageState = z.enum(MESSAGE_STATES);
const hour = z.string().regex(HOUR_PATTERN);

/** One reminder that goes to one person, as the calendar and the list of what was sent show it. */
const occasion = {
  at: z.string(),
  recipient_name: z.string(),
  /** The number of the invoice that it is about; null for a passport. */
  invoice_number: z.string().nullable(),
  invoice_slug: z.string().nullable(),
  /** The number of this sending about the same thing, counted from 1. */
  time: z.int(),
};

const calendarLine = z
  .object({
    ...occasion,
    reminder_slug: z.string(),
    reminder_title: z.string(),
    anchor: z.enum(REMINDER_ANCHORS),
    /** True when it is handed over to the named staff member instead of being sent again. */
    is_hand_over: z.boolean(),
  })
  .meta({ title: 'ReminderCalendarLine' });

const sending = z
  .object({
    ...occasion,
    outcome: z.enum(REMINDER_OUTCOMES),
    /** The states of the e-mail and of the WhatsApp message; null where none was sent. */
    email_status: messageState.nullable(),
    whatsapp_status: messageState.nullable(),
  })
  .meta({ title: 'ReminderSending' });

const test = {
  access: staff('reminder.test'),
  keyPrefix: 'reminder',
  input: byId,
  refuses: kit('kit.too_many_requests'),
  output: item(z.object({ id: z.string(), whatsapp: z.boolean() })),
} as const;

/** Reminders to customers, their categories, and the calendar of sendings. Specification sections 3, 4 and 7. */
export const reminderContract = {
  reminder_categories: crudContract(reminderCategory),
  reminders: {
    ...crud,
    create: { ...crud.create, refuses: [...crud.create.refuses, ...refusals('reminders.unknown_variable')] },
    update: { ...crud.update, refuses: [...crud.update.refuses, ...refusals('reminders.unknown_variable')] },
    test: procedure({
      ...test,
      method: 'POST',
      path: '/admin_api/reminders/{id}/test',
      summary: 'Send a reminder to oneself, with values of an example',
    }),
    test_documented: procedure({
      ...test,
      method: 'GET',
      path: '/admin_api/reminders/{id}/test',
      summary: 'The documented form of the test',
    }),
    sendings: procedure({
      method: 'GET',
      path: '/admin_api/reminders/{id}/sendings',
      access: staff('reminder.read'),
      summary: 'What has gone out of a reminder, the last fifty',
      input: byId,
      output: item(z.array(sending)),
    }),
    calendar: procedure({
      method: 'GET',
      path: '/admin_api/reminder_calendar',
      access: staff('reminder.read'),
      summary: 'What goes out in the next days, as things stand now',
      input: z.strictObject({}),
      output: item(z.object({ until: z.string(), total: z.int(), lines: z.array(calendarLine) })),
    }),
    settings: procedure({
      method: 'GET',
      path: '/admin_api/reminder_settings',
      access: staff('reminder.read'),
      summary: 'The hours in which no reminder goes out',
      input: z.strictObject({}),
      output: item(z.object({ version: z.int(), quiet_from: z.string(), quiet_until: z.string() })),
    }),
    update_settings: procedure({
      method: 'PUT',
      path: '/admin_api/reminder_settings',
      access: staff('reminder.update_settings'),
      summary: 'Set the hours in which no reminder goes out',
      keyPrefix: 'reminder_settings',
      input: z.strictObject({ version: z.int().min(0), quiet_from: hour, quiet_until: hour }),
      refuses: kit('kit.stale_version'),
      output: item(changed),
    }),
  },
};

import { choice, integer, longText, reference, slug, text, yesNo } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';
import { MOST_TIMES, REMINDER_ANCHORS, REMINDER_DIRECTIONS, REMINDER_UNITS } from './reminder-choices.ts';

/** The kinds into which the office sorts its reminders. Specification section 3. */
export const reminderCategory = resource({
  name: 'reminder_category',
  path: 'reminder_categories',
  ofSite: true,
  fields: {
    name: text({ max: 80, required: true, search: true, sort: true }),
    description: text({ max: 300 }),
  },
  label: 'name',
  columns: ['name', 'description'],
  defaultSort: 'name',
});

/** A reminder to customers: its event, its time and its text. Specification section 3. */
export const reminder = resource({
  name: 'reminder',
  path: 'reminders',
  ofSite: true,
  fields: {
    slug: slug(),
    title: text({ max: 120, required: true, search: true, sort: true }),
    reminder_category_id: reference({ to: 'reminder_category', required: true, filter: true }),
    time_number: integer({ min: 0, max: 1_000, required: true, sort: true }),
    time_unit: choice({ values: REMINDER_UNITS, keyPrefix: 'reminder_unit', required: true, filter: true }),
    direction: choice({ values: REMINDER_DIRECTIONS, keyPrefix: 'reminder_direction', required: true }),
    anchor: choice({ values: REMINDER_ANCHORS, keyPrefix: 'reminder_anchor', required: true, filter: true }),
    /** Days after which it is sent again while its reason remains, such as an unpaid invoice; null to send it once. */
    repeat_days: integer({ min: 1, max: 60 }),
    max_times: integer({ min: 1, max: MOST_TIMES, required: true }),
    /** The staff member who is informed when it was sent the most times and its reason remains. */
    admin_id: reference({ to: 'admin' }),
    email_subject: text({ max: 200, required: true }),
    email_content: longText({ max: 4_000, required: true }),
    /** The text for after the event's day; null to use the same text. */
    overdue_subject: text({ max: 200 }),
    overdue_content: longText({ max: 4_000 }),
    whatsapp_content: longText({ max: 1_000 }),
    overdue_whatsapp: longText({ max: 1_000 }),
    notes: longText({ max: 1_000 }),
    is_active: yesNo({ required: true, filter: true }),
  },
  label: 'title',
  columns: ['title', 'reminder_category_id', 'time_number', 'is_active'],
  defaultSort: 'title',
  perPage: 25,
});

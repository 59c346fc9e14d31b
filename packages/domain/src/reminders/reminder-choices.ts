/** The units in which the time of a reminder is counted. Specification section 9. */
export const REMINDER_UNITS = ['MINUTE', 'HOUR', 'DAY', 'MONTH', 'YEAR'] as const;
/** Whether a reminder is sent before or after the event it is counted from. */
export const REMINDER_DIRECTIONS = ['BEFORE', 'AFTER'] as const;

/** The events from which the time of a reminder is counted. */
export const REMINDER_ANCHORS = [
  'DEPARTURE',
  'DUE_DATE',
  'INSTALMENT',
  'PAYMENT_DEADLINE',
  'PASSPORT_EXPIRY',
  'RETURN',
] as const;
export type ReminderAnchor = (typeof REMINDER_ANCHORS)[number];

/** How many times at most one reminder is sent about the same thing, such as one invoice. */
export const MOST_TIMES = 12;

/** How many days ahead the calendar of reminders looks. */
export const CALENDAR_DAYS = 14;

/** The most lines that the calendar shows; further ones are only counted. */
export const CALENDAR_LINES = 300;

/** How often one person may send a test of reminders in a day. */
export const TESTS_PER_DAY = 30;

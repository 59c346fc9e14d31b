/** The units in which the time of a reminder is counted. Specification section 9. */
export const REMINDER_UNITS = ['MINUTE', 'HOUR', 'DAY', 'MONTH', 'YEAR'] as const;
export type ReminderUnit = (typeof REMINDER_UNITS)[number];

/** Whether a reminder goes out before or after what it is about. */
export const REMINDER_DIRECTIONS = ['BEFORE', 'AFTER'] as const;

/** What a reminder is counted from. */
export const REMINDER_ANCHORS = [
  'DEPARTURE',
  'DUE_DATE',
  'INSTALMENT',
  'PAYMENT_DEADLINE',
  'PASSPORT_EXPIRY',
  'RETURN',
] as const;
export type ReminderAnchor = (typeof REMINDER_ANCHORS)[number];

/** The most often that a reminder comes for one occasion. */
export const MOST_TIMES = 12;

/** How many days ahead the calendar of reminders looks. */
export const CALENDAR_DAYS = 14;

/** The most lines of the calendar that are named; the others are counted. */
export const CALENDAR_LINES = 300;

/** How often one person may send a test of reminders in a day. */
export const TESTS_PER_DAY = 30;

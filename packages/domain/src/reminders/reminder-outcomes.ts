/** What came of a reminder when its moment had come: it went to the customer, or a named person was told. */
export const REMINDER_OUTCOMES = ['SENT', 'HANDED_OVER'] as const;
export type ReminderOutcome = (typeof REMINDER_OUTCOMES)[number];

/** The outcome of a reminder that was due: sent to the customer, or handed over to a named staff member. */
export const REMINDER_OUTCOMES = ['SENT', 'HANDED_OVER'] as const;

/** URL path of the list of reminders. */
export const REMINDERS_AT = '/admin/reminders/list';

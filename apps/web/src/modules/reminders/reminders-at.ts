/** The address of the list of reminders. */
export const REMINDERS_AT = '/admin/reminders/list';

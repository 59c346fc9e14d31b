/** URL path of the list of reminders. */
export const REMINDERS_PATH = '/admin/reminders/list';

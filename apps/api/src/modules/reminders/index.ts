export { sendReminders } from './jobs/send-reminders.ts';
export { reminderStands } from './reminder-stands.ts';
export { reminderBindings } from './reminder.handlers.ts';

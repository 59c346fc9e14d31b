export { sendReminders } from './jobs/send-reminders.ts';
export { isMessageNeeded } from './is-message-needed.ts';
export { reminderBindings } from './reminder.handlers.ts';

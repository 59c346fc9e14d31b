import type { ModuleRoutes } from '../../lib/navigation/route.ts';

const OFFICE = ['ROOT', 'MAIN'] as const;

export const reminderRoutes: ModuleRoutes = {
  messages: ['reminders'],
  screens: [
    {
      path: '/admin/reminders/list/add',
      title: 'segment.add',
      may: 'reminder.create',
      roles: OFFICE,
      load: async () => ({ Screen: (await import('./reminder-add.page.tsx')).ReminderAddPage }),
    },
    {
      path: '/admin/reminders/list/:slug',
      title: 'resource.reminder.many',
      may: 'reminder.update',
      roles: OFFICE,
      messages: ['messaging/messages'],
      load: async () => ({ Screen: (await import('./reminder.page.tsx')).ReminderPage }),
    },
    {
      path: '/admin/reminders/calendar',
      title: 'nav.reminder_calendar',
      may: 'reminder.read',
      roles: OFFICE,
      load: async () => ({ Screen: (await import('./calendar.page.tsx')).ReminderCalendarPage }),
    },
  ],
};

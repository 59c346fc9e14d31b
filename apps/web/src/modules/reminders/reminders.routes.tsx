import { reminder, reminderCategory } from '@rihla/domain/reminders/reminder.resource';
import type { ResourceRow } from '../../kit/resource/resource-routes.tsx';
import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/route.ts';
import { REMINDERS_AT } from './reminders-at.ts';
import { ReminderTime } from './parts/reminder-time.tsx';

const OFFICE = ['ROOT', 'MAIN'] as const;

const [list] = resourceRoutes(reminder, {
  at: REMINDERS_AT,
  cardColumns: ['time_number', 'is_active'],
  cells: { time_number: (row: ResourceRow) => <ReminderTime reminder={row} /> },
});

export const reminderRoutes: ModuleRoutes = {
  messages: ['reminders'],
  screens: [
    { ...list!, roles: OFFICE },
    {
      path: `${REMINDERS_AT}/add`,
      title: 'segment.add',
      may: 'reminder.create',
      roles: OFFICE,
      load: async () => ({ Screen: (await import('./reminder-add.page.tsx')).ReminderAddPage }),
    },
    {
      path: `${REMINDERS_AT}/:slug`,
      title: 'resource.reminder.many',
      may: 'reminder.update',
      roles: OFFICE,
      messages: ['messaging'],
      load: async () => ({ Screen: (await import('./reminder.page.tsx')).ReminderPage }),
    },
    ...resourceRoutes(reminderCategory, { at: '/admin/reminders/categories' }).map((screen) => ({
      ...screen,
      roles: OFFICE,
    })),
    {
      path: '/admin/reminders/calendar',
      title: 'nav.reminder_calendar',
      may: 'reminder.read',
      roles: OFFICE,
      load: async () => ({ Screen: (await import('./calendar.page.tsx')).ReminderCalendarPage }),
    },
  ],
};

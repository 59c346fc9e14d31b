import { type ResourceRow, resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/navigation/route.ts';
import { ReminderTime } from './parts/reminder-time.tsx';
import { REMINDERS_PATH } from './reminders-path.ts';

const OFFICE = ['ROOT', 'MAIN'] as const;

// Only the list is taken: adding and editing a reminder have screens of their own.
const [list] = resourceRoutes(
  {
    name: 'reminder',
    load: async () => (await import('@rihla/domain/reminders/reminder.resource')).reminder,
  },
  {
    at: REMINDERS_PATH,
    cardColumns: ['time_number', 'is_active'],
    cells: { time_number: (row: ResourceRow) => <ReminderTime reminder={row} /> },
  },
);

export const reminderListRoutes: ModuleRoutes = {
  messages: ['reminders'],
  screens: [
    list!,
    ...resourceRoutes(
      {
        name: 'reminder_category',
        load: async () => (await import('@rihla/domain/reminders/reminder.resource')).reminderCategory,
      },
      { at: '/admin/reminders/categories' },
    ),
  ].map((screen) => ({ ...screen, roles: OFFICE })),
};

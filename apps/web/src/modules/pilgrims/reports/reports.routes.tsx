import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

const REPORTS_PATH = '/admin/transactions/reports';

export const reportRoutes: ModuleRoutes = {
  messages: ['pilgrims', 'report'],
  screens: [
    {
      path: REPORTS_PATH,
      title: 'nav.reports',
      may: 'reporting.read',
      load: async () => ({ Screen: (await import('./reports.page.tsx')).ReportsPage }),
    },
    {
      path: `${REPORTS_PATH}/sendings`,
      title: 'nav.report_sendings',
      may: 'reporting.read',
      load: async () => ({ Screen: (await import('./sendings.page.tsx')).SendingsPage }),
    },
    {
      path: `${REPORTS_PATH}/sendings/:id`,
      title: 'nav.report_sendings',
      may: 'reporting.read',
      load: async () => ({ Screen: (await import('./sending.page.tsx')).SendingPage }),
    },
  ],
};

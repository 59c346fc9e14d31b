import type { ModuleRoutes } from '../../../lib/route.ts';

const AT = '/admin/transactions/reports';

export const reportRoutes: ModuleRoutes = {
  messages: ['pilgrims', 'report'],
  screens: [
    {
      path: AT,
      title: 'nav.reports',
      may: 'reporting.read',
      load: async () => ({ Screen: (await import('./reports.page.tsx')).ReportsPage }),
    },
    {
      path: `${AT}/sendings`,
      title: 'nav.report_sendings',
      may: 'reporting.read',
      load: async () => ({ Screen: (await import('./sendings.page.tsx')).SendingsPage }),
    },
    {
      path: `${AT}/sendings/:id`,
      title: 'nav.report_sendings',
      may: 'reporting.read',
      load: async () => ({ Screen: (await import('./sending.page.tsx')).SendingPage }),
    },
  ],
};

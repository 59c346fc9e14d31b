import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The route of the statistics. */
export const statisticsRoutes: ModuleRoutes = {
  messages: ['statistics', 'books', 'catalogue/parts', 'invoices/invoice', 'payments/payment'],
  screens: [
    {
      path: '/admin/transactions/statistics',
      title: 'nav.statistics',
      may: 'visits.read',
      load: async () => ({ Screen: (await import('./statistics.page.tsx')).StatisticsPage }),
    },
  ],
};

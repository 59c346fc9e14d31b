import type { ModuleRoutes } from '../../lib/route.ts';

export const insightRoutes: ModuleRoutes = {
  messages: [
    'catalogue/listing',
    'catalogue/seats',
    'guiding',
    'insight',
    'ledger',
    'referral',
    'report',
    'rule-clock',
    'statistics',
  ],
  screens: [
    {
      path: '/admin',
      title: 'dashboard.title',
      load: async () => ({ Screen: (await import('./dashboard.page.tsx')).DashboardPage }),
    },
    {
      path: '/admin/transactions/statistics',
      title: 'nav.statistics',
      messages: ['books', 'catalogue/parts', 'payments/payment'],
      may: 'stats.read',
      load: async () => ({ Screen: (await import('./statistics/statistics.page.tsx')).StatisticsPage }),
    },
    {
      path: '/admin/transactions/trxs',
      title: 'nav.trxs',
      messages: ['books'],
      may: 'books.read',
      load: async () => ({ Screen: (await import('./movements.page.tsx')).MovementsPage }),
    },
  ],
};

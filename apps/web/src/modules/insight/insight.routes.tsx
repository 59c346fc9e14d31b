import type { ModuleRoutes } from '../../lib/navigation/route.ts';

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
  ],
  screens: [
    {
      path: '/admin',
      title: 'dashboard.title',
      messages: ['invoices/invoice', 'statistics'],
      load: async () => ({ Screen: (await import('./dashboard.page.tsx')).DashboardPage }),
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

import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const savingsRoutes: ModuleRoutes = {
  messages: ['savings'],
  screens: [
    {
      path: '/admin/transactions/savings',
      title: 'nav.savings',
      may: 'savings.read',
      messages: ['invoices/invoice'],
      load: async () => ({ Screen: (await import('./office/savings.page.tsx')).OfficeSavingsPage }),
    },
    {
      path: '/admin/transactions/savings/:slug',
      title: 'savings.title',
      may: 'savings.read',
      messages: ['media', 'payments/office', 'payments/own'],
      load: async () => ({ Screen: (await import('./office/plan.page.tsx')).OfficePlanPage }),
    },
  ],
};

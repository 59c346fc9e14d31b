import type { ModuleRoutes } from '../../lib/route.ts';

export const savingsRoutes: ModuleRoutes = {
  messages: ['savings'],
  screens: [
    {
      path: '/user/savings',
      title: 'nav.user_savings',
      load: async () => ({ Screen: (await import('./own/savings.page.tsx')).SavingsPage }),
    },
    {
      path: '/user/savings/:slug/register',
      title: 'savings.join',
      load: async () => ({ Screen: (await import('./own/program.page.tsx')).ProgramPage }),
    },
    {
      path: '/user/savings/:slug/:invoice_slug/deposit',
      title: 'savings.deposit_title',
      messages: [
        'catalogue/listing',
        'invoices/invoice',
        'invoices/own',
        'media',
        'payments/own',
        'payments/payment',
        'payments/ways',
      ],
      load: async () => ({ Screen: (await import('./own/deposit.page.tsx')).DepositPage }),
    },
    {
      path: '/user/savings/:slug/:invoice_slug',
      title: 'savings.title',
      messages: ['invoices/own', 'payments/own', 'payments/payment'],
      load: async () => ({ Screen: (await import('./own/plan.page.tsx')).PlanPage }),
    },
    {
      path: '/admin/transactions/savings',
      title: 'nav.savings',
      may: 'savings.read',
      messages: ['catalogue/listing', 'invoices/invoice'],
      load: async () => ({ Screen: (await import('./office/savings.page.tsx')).OfficeSavingsPage }),
    },
    {
      path: '/admin/transactions/savings/:slug',
      title: 'savings.title',
      may: 'savings.read',
      messages: ['media', 'payments/office', 'payments/own', 'payments/payment'],
      load: async () => ({ Screen: (await import('./office/plan.page.tsx')).OfficePlanPage }),
    },
  ],
};

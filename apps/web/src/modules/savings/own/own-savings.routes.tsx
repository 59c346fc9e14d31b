import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** Routes of a customer's own savings. */
export const ownSavingsRoutes: ModuleRoutes = {
  messages: ['savings'],
  screens: [
    {
      path: '/user/savings',
      title: 'nav.user_savings',
      load: async () => ({ Screen: (await import('./savings.page.tsx')).SavingsPage }),
    },
    {
      path: '/user/savings/:slug/register',
      title: 'savings.join',
      load: async () => ({ Screen: (await import('./program.page.tsx')).ProgramPage }),
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
      load: async () => ({ Screen: (await import('./deposit.page.tsx')).DepositPage }),
    },
    {
      path: '/user/savings/:slug/:invoice_slug',
      title: 'savings.title',
      messages: ['invoices/own', 'payments/own', 'payments/payment'],
      load: async () => ({ Screen: (await import('./plan.page.tsx')).PlanPage }),
    },
  ],
};

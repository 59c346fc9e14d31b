import type { ModuleRoutes } from '../../lib/navigation/route.ts';

/** The screen of one customer, and that of accounts which seem to belong to one person. */
export const customerRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/admin/credentials/users/duplicates',
      title: 'customer.duplicates',
      may: 'customer.merge',
      messages: ['access/customers', 'customers'],
      load: async () => ({ Screen: (await import('./duplicates.page.tsx')).DuplicatesPage }),
    },
    {
      path: '/admin/credentials/users/:user_slug',
      title: 'customer.data',
      may: 'customer.read',
      messages: [
        'access/account',
        'access/customers',
        'access/people',
        'customers',
        'invoices/invoice',
        'looks',
        'media',
        'messaging/messages',
        'payments/payment',
        'pilgrims',
        'points',
        'privacy',
      ],
      load: async () => ({ Screen: (await import('./customer.page.tsx')).CustomerPage }),
    },
  ],
};

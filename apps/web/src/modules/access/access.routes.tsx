import type { ModuleRoutes } from '../../lib/navigation/route.ts';

/**
 * Screens of the office: the account of the member of staff who is signed in, the list of customers, and the form for a
 * new one.
 */
export const accessRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/admin/my-account',
      title: 'nav.my_account',
      messages: ['access/account', 'access/phone', 'media', 'points'],
      load: async () => ({ Screen: (await import('./account/my-account.page.tsx')).MyAccountPage }),
    },
    {
      path: '/admin/credentials/users',
      title: 'nav.users',
      may: 'customer.read',
      messages: ['access/customers', 'access/people'],
      load: async () => ({ Screen: (await import('./customers/customers.page.tsx')).CustomersPage }),
    },
    {
      path: '/admin/credentials/users/add',
      title: 'customer.add',
      may: 'customer.create',
      messages: ['access/account', 'access/customers', 'media'],
      load: async () => ({
        Screen: (await import('./customers/customer-create.page.tsx')).CustomerCreatePage,
      }),
    },
  ],
};

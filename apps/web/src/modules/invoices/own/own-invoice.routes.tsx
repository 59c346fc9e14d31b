import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const ownInvoiceRoutes: ModuleRoutes = {
  messages: ['invoices/invoice', 'invoices/own'],
  screens: [
    {
      path: '/user',
      title: 'user_home.title',
      messages: ['payments/payment', 'pilgrims'],
      load: async () => ({ Screen: (await import('./home.page.tsx')).HomePage }),
    },
    {
      path: '/user/booking',
      title: 'own.bookings.title',
      load: async () => ({ Screen: (await import('./bookings.page.tsx')).BookingsPage }),
    },
  ],
  redirects: [{ path: '/user/invoices', to: '/user' }],
};

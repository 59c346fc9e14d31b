import type { ModuleRoutes } from '../../../lib/route.ts';

export const ownBillingRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/user',
      title: 'user_home.title',
      load: async () => ({ Screen: (await import('../../invoices/own/home.page.tsx')).HomePage }),
    },
    {
      path: '/user/booking',
      title: 'own.bookings.title',
      load: async () => ({ Screen: (await import('../../invoices/own/bookings.page.tsx')).BookingsPage }),
    },
    {
      path: '/user/invoices/:slug',
      title: 'own.invoice.title',
      load: async () => ({ Screen: (await import('./invoice.page.tsx')).InvoicePage }),
    },
    {
      path: '/user/invoices/:slug/payment',
      title: 'pay.title',
      load: async () => ({ Screen: (await import('./payment.page.tsx')).PaymentPage }),
    },
  ],
  redirects: [{ path: '/user/invoices', to: '/user' }],
};

import type { ModuleRoutes } from '../../../lib/route.ts';

export const ownPaymentRoutes: ModuleRoutes = {
  screens: [
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
};

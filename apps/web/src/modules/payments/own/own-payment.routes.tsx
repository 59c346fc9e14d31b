import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const ownPaymentRoutes: ModuleRoutes = {
  messages: ['catalogue/listing', 'invoices/invoice', 'invoices/own', 'payments/own', 'payments/payment'],
  screens: [
    {
      path: '/user/invoices/:slug',
      title: 'own.invoice.title',
      messages: ['catalogue/papers', 'certainties', 'room-wishes'],
      load: async () => ({ Screen: (await import('./invoice.page.tsx')).InvoicePage }),
    },
    {
      path: '/user/invoices/:slug/payment',
      title: 'pay.title',
      messages: ['media', 'payments/ways'],
      load: async () => ({ Screen: (await import('./payment.page.tsx')).PaymentPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../../lib/route.ts';

export const officePaymentRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/admin/transactions/invoices/:slug',
      title: 'office.invoice',
      may: 'invoice.read',
      load: async () => ({ Screen: (await import('./invoice.page.tsx')).InvoicePage }),
    },
    {
      path: '/admin/transactions/invoices/:slug/payment',
      title: 'office.record_payment',
      may: 'payment.create',
      load: async () => ({ Screen: (await import('./invoice-payment.page.tsx')).InvoicePaymentPage }),
    },
    {
      path: '/admin/transactions/payments',
      title: 'nav.payments',
      roles: ['ROOT', 'MAIN', 'DIRECTOR', 'FINANCE'],
      load: async () => ({ Screen: (await import('./payments.page.tsx')).PaymentsPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../../lib/route.ts';

export const officeBillingRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/admin/transactions/invoices',
      title: 'nav.invoices',
      may: 'invoice.read',
      load: async () => ({ Screen: (await import('../../invoices/office/invoices.page.tsx')).InvoicesPage }),
    },
    {
      path: '/admin/transactions/invoices/trash',
      title: 'office.trash.title',
      roles: ['ROOT', 'MAIN', 'DIRECTOR'],
      load: async () => ({
        Screen: (await import('../../invoices/office/invoice-trash.page.tsx')).InvoiceTrashPage,
      }),
    },
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

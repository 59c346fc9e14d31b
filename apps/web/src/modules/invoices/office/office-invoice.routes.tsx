import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const officeInvoiceRoutes: ModuleRoutes = {
  messages: ['invoices/invoice', 'invoices/office'],
  screens: [
    {
      path: '/admin/transactions/invoices',
      title: 'nav.invoices',
      may: 'invoice.read',
      messages: ['invoices/own'],
      load: async () => ({ Screen: (await import('./invoices.page.tsx')).InvoicesPage }),
    },
    {
      path: '/admin/transactions/invoices/trash',
      title: 'office.trash.title',
      roles: ['ROOT', 'MAIN', 'DIRECTOR'],
      load: async () => ({ Screen: (await import('./invoice-trash.page.tsx')).InvoiceTrashPage }),
    },
    {
      path: '/admin/transactions/invoices/:invoice_slug/user/:user_slug',
      title: 'office.customer_on_invoice',
      roles: ['ROOT', 'MAIN', 'AGENT'],
      messages: ['pilgrims'],
      load: async () => ({ Screen: (await import('./invoice-customer.page.tsx')).InvoiceCustomerPage }),
    },
  ],
};

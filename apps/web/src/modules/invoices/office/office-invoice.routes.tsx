import type { ModuleRoutes } from '../../../lib/route.ts';

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
  ],
};

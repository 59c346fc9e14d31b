import type { ModuleRoutes } from '../../../lib/route.ts';

export const officeInvoiceRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/admin/transactions/invoices',
      title: 'nav.invoices',
      may: 'invoice.read',
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

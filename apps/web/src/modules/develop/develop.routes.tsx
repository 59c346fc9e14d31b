import type { ModuleRoutes } from '../../lib/navigation/route.ts';

/** The routes of the develop area, in which developers try printed papers with real data; closed in production. */
export const developRoutes: ModuleRoutes = {
  messages: ['records', 'develop'],
  screens: [
    {
      path: '/develop/invoice-editor',
      title: 'develop.invoice_editor',
      roles: ['ROOT', 'MAIN'],
      messages: ['invoices/invoice', 'invoices/own', 'invoices/paper', 'payments/own', 'booking', 'sites'],
      load: async () => ({ Screen: (await import('./invoice-editor.page.tsx')).InvoiceEditorPage }),
    },
    {
      path: '/develop/print/invoice',
      title: 'develop.print_invoice',
      roles: ['ROOT', 'MAIN'],
      messages: ['invoices/invoice', 'invoices/own', 'invoices/paper', 'payments/own', 'booking'],
      load: async () => ({ Screen: (await import('./print-invoice.page.tsx')).PrintInvoicePage }),
    },
    {
      path: '/develop/print/profiles',
      title: 'develop.print_profiles',
      roles: ['ROOT', 'MAIN'],
      messages: ['pilgrims', 'departure-lists', 'care'],
      load: async () => ({ Screen: (await import('./print-profiles.page.tsx')).PrintProfilesPage }),
    },
  ],
};

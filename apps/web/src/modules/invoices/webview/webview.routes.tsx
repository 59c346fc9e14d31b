import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const invoiceWebviewRoutes: ModuleRoutes = {
  messages: ['invoices/invoice', 'invoices/office', 'booking'],
  screens: [
    {
      path: '/mobile-webview/invoices/edit',
      title: 'webview.title',
      load: async () => ({ Screen: (await import('./edit-invoice.page.tsx')).EditInvoiceWebviewPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../../lib/route.ts';

export const billingPrintRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/file/print/invoice',
      title: 'paper.invoice',
      load: async () => ({
        Screen: (await import('../../invoices/print/invoice-paper.page.tsx')).InvoicePaperPage,
      }),
    },
    {
      path: '/file/print/payments',
      title: 'paper.receipt',
      load: async () => ({ Screen: (await import('./receipt-paper.page.tsx')).ReceiptPaperPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const billingPrintRoutes: ModuleRoutes = {
  messages: ['records', 'invoices/invoice', 'invoices/own', 'invoices/paper', 'payments/own'],
  screens: [
    {
      path: '/file/print/invoice',
      title: 'paper.invoice',
      messages: ['booking'],
      load: async () => ({
        Screen: (await import('../../invoices/print/invoice-paper.page.tsx')).InvoicePaperPage,
      }),
    },
    {
      path: '/file/print/payments',
      title: 'paper.receipt',
      messages: ['payments/payment'],
      load: async () => ({ Screen: (await import('./receipt-paper.page.tsx')).ReceiptPaperPage }),
    },
  ],
};

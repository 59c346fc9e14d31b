import type { ModuleRoutes } from '../../lib/navigation/route.ts';

/** The printed receipt of a withdrawal. */
export const payoutPrintRoutes: ModuleRoutes = {
  messages: ['payouts', 'records'],
  screens: [
    {
      path: '/file/print/fees',
      title: 'paper.fee_receipt',
      messages: ['invoices/paper', 'payments/own'],
      load: async () => ({ Screen: (await import('./fee-receipt.page.tsx')).FeeReceiptPage }),
    },
  ],
};

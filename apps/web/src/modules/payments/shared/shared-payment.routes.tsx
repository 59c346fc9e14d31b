import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The route of the public page on which somebody without an account pays by a payment link. */
export const sharedPaymentRoutes: ModuleRoutes = {
  messages: [
    'invoices/own',
    'payments/own',
    'payments/by-link',
    'payments/ways',
    'payments/payment',
    'media',
  ],
  screens: [
    {
      path: '/file/pay/:token',
      title: 'shared.title',
      load: async () => ({ Screen: (await import('./pay-by-link.page.tsx')).PayByLinkPage }),
    },
  ],
};

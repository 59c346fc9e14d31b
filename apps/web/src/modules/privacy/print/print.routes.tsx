import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** Route of the receipt of an erasure, which is public because the account no longer exists. */
export const privacyPrintRoutes: ModuleRoutes = {
  messages: ['privacy'],
  screens: [
    {
      path: '/file/print/erasure-receipt',
      title: 'privacy.receipt_title',
      load: async () => ({ Screen: (await import('./erased.page.tsx')).ErasedPage }),
    },
  ],
};

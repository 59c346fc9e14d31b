import type { ModuleRoutes } from '../../../lib/route.ts';

/** The receipt of an erasure, which is shown once nobody is signed in any more. */
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

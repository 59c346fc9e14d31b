import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const roamaxRoutes: ModuleRoutes = {
  messages: ['roamax'],
  screens: [
    {
      path: '/admin/transactions/roamax',
      title: 'nav.roamax',
      may: 'roamax.read',
      load: async () => ({ Screen: (await import('./roamax.page.tsx')).RoamaxPage }),
    },
  ],
};

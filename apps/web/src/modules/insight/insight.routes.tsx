import type { ModuleRoutes } from '../../lib/route.ts';

export const insightRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/admin',
      title: 'dashboard.title',
      load: async () => ({ Screen: (await import('./dashboard.page.tsx')).DashboardPage }),
    },
  ],
};

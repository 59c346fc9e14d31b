import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const themeRoutes: ModuleRoutes = {
  messages: ['themes'],
  screens: [
    {
      path: '/admin/settings/theme',
      title: 'nav.theme',
      may: 'theme.read',
      load: async () => ({ Screen: (await import('./theme.page.tsx')).ThemePage }),
    },
  ],
};

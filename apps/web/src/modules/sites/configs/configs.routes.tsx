import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** Route of the settings that only the operator of the installation (ROOT) may see. */
export const configRoutes: ModuleRoutes = {
  messages: ['configs'],
  screens: [
    {
      path: '/admin/settings/configs',
      title: 'nav.configs',
      may: 'config.read',
      roles: ['ROOT'],
      load: async () => ({ Screen: (await import('./configs.page.tsx')).ConfigsPage }),
    },
  ],
};

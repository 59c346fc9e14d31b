import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const hostRoutes: ModuleRoutes = {
  messages: ['hosts'],
  screens: [
    {
      path: '/admin/settings/domains',
      title: 'nav.hosts',
      may: 'site_host.read',
      roles: ['ROOT', 'MAIN'],
      load: async () => ({ Screen: (await import('./hosts.page.tsx')).HostsPage }),
    },
  ],
};

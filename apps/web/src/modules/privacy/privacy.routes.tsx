import type { ModuleRoutes } from '../../lib/navigation/route.ts';

/** The screen of erasures and of how long data are kept. */
export const privacyRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/admin/settings/privacy',
      title: 'nav.privacy',
      may: 'privacy.read',
      messages: ['privacy'],
      load: async () => ({ Screen: (await import('./privacy.page.tsx')).PrivacyPage }),
    },
  ],
};

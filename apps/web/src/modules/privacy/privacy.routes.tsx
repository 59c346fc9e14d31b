import type { ModuleRoutes } from '../../lib/route.ts';

/** The own data of a customer, and erasures and retention for the office. */
export const privacyRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/user/privacy',
      title: 'nav.my_privacy',
      messages: ['privacy', 'care', 'pilgrims'],
      load: async () => ({ Screen: (await import('./own-privacy.page.tsx')).OwnPrivacyPage }),
    },
    {
      path: '/admin/settings/privacy',
      title: 'nav.privacy',
      may: 'privacy.read',
      messages: ['privacy'],
      load: async () => ({ Screen: (await import('./privacy.page.tsx')).PrivacyPage }),
    },
  ],
};

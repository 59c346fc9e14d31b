import type { ModuleRoutes } from '../../lib/navigation/route.ts';

/** The screen of a customer's own data. */
export const ownPrivacyRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/user/privacy',
      title: 'nav.my_privacy',
      messages: ['privacy', 'care', 'pilgrims', 'access/account', 'access/phone'],
      load: async () => ({ Screen: (await import('./own-privacy.page.tsx')).OwnPrivacyPage }),
    },
  ],
};

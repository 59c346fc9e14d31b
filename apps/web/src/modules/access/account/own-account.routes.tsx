import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The screen on which customers change their own account. */
export const ownAccountRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/user/my-account',
      title: 'nav.my_account',
      messages: ['access/account', 'access/phone', 'media', 'points'],
      load: async () => ({ Screen: (await import('./my-account.page.tsx')).MyAccountPage }),
    },
  ],
};

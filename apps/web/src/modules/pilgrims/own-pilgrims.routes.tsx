import type { ModuleRoutes } from '../../lib/navigation/route.ts';

/** Routes of the traveller profiles in the signed-in customer's own family. */
export const ownPilgrimRoutes: ModuleRoutes = {
  messages: ['pilgrims', 'papers', 'care', 'report', 'media'],
  screens: [
    {
      path: '/user/profiles/add-profiles',
      title: 'pilgrim.add',
      load: async () => ({ Screen: (await import('./own-profile.page.tsx')).OwnProfileAddPage }),
    },
    {
      path: '/user/profiles/:profile_slug',
      title: 'pilgrim.edit',
      load: async () => ({ Screen: (await import('./own-profile.page.tsx')).OwnProfilePage }),
    },
  ],
  redirects: [{ path: '/user/profiles', to: '/user' }],
};

import type { ModuleRoutes } from '../../lib/route.ts';

const office = async () => (await import('./profile.page.tsx')).ProfilePage;
const officeAdd = async () => (await import('./profile-add.page.tsx')).ProfileAddPage;

export const pilgrimRoutes: ModuleRoutes = {
  messages: ['records', 'pilgrims', 'papers', 'care', 'report', 'media'],
  screens: [
    {
      path: '/admin/transactions/name-flags',
      title: 'nav.name_flags',
      may: 'name_flag.read',
      load: async () => ({ Screen: (await import('./name-flags.page.tsx')).NameFlagsPage }),
    },
    {
      path: '/admin/credentials/users/:user_slug/add-profile',
      title: 'pilgrim.add',
      may: 'profile.create',
      load: async () => ({ Screen: await officeAdd() }),
    },
    {
      path: '/admin/credentials/users/:user_slug/edit-profile/:profile_slug',
      title: 'pilgrim.edit',
      may: 'profile.update',
      load: async () => ({ Screen: await office() }),
    },
    {
      path: '/admin/transactions/invoices/:invoice_slug/user/:user_slug/add-profile',
      title: 'pilgrim.add',
      may: 'profile.create',
      load: async () => ({ Screen: await officeAdd() }),
    },
    {
      path: '/admin/transactions/invoices/:invoice_slug/user/:user_slug/profile/:profile_slug',
      title: 'pilgrim.edit',
      may: 'profile.update',
      load: async () => ({ Screen: await office() }),
    },
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
    {
      path: '/file/print/profiles',
      title: 'paper_cards.title',
      load: async () => ({ Screen: (await import('./print/cards-paper.page.tsx')).CardsPaperPage }),
    },
  ],
  redirects: [{ path: '/user/profiles', to: '/user' }],
};

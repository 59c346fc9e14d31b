import type { ModuleRoutes } from '../../lib/navigation/route.ts';

const office = async () => (await import('./profile.page.tsx')).ProfilePage;
const officeAdd = async () => (await import('./profile-add.page.tsx')).ProfileAddPage;

export const pilgrimRoutes: ModuleRoutes = {
  messages: ['pilgrims', 'papers', 'care', 'looks', 'report', 'media'],
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
  ],
};

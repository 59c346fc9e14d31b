import type { ModuleRoutes } from '../../lib/route.ts';

const load = async () => ({ Screen: (await import('./site-settings.page.tsx')).SiteSettingsPage });
const screen = {
  title: 'nav.sites',
  may: 'site.update',
  roles: ['ROOT', 'MAIN', 'MEDIA'],
  load,
} as const;

export const siteRoutes: ModuleRoutes = {
  messages: [
    'sites',
    'media',
    'payments/payment',
    'payments/gateway',
    'payments/ways',
    'invoices/invoice',
    'catalogue/listing',
  ],
  screens: [
    { path: '/admin/settings/sites', ...screen },
    { path: '/admin/sites/:slug', ...screen },
  ],
};

/** For the operator of the installation alone. */
export const configRoutes: ModuleRoutes = {
  messages: ['configs'],
  screens: [
    {
      path: '/admin/settings/configs',
      title: 'nav.configs',
      may: 'config.read',
      roles: ['ROOT'],
      load: async () => ({ Screen: (await import('./configs/configs.page.tsx')).ConfigsPage }),
    },
  ],
};

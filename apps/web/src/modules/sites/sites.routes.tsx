import type { ModuleRoutes } from '../../lib/navigation/route.ts';

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
    'records',
    // The history of a thing can name the states of any other.
    'access/people',
    'agents',
    'handouts',
    'messaging/messages',
    'report',
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

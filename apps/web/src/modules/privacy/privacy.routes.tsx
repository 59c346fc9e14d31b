import { vaccineRule } from '@rihla/domain/pilgrims/vaccine-rule.resource';
import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/route.ts';

/** The own data of a customer, erasures and retention for the office, and the table of vaccines. */
export const privacyRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/user/privacy',
      title: 'nav.my_privacy',
      messages: ['privacy', 'care', 'pilgrims'],
      load: async () => ({ Screen: (await import('./own-privacy.page.tsx')).OwnPrivacyPage }),
    },
    {
      path: '/erased',
      title: 'erased.title',
      messages: ['privacy'],
      load: async () => ({ Screen: (await import('./erased.page.tsx')).ErasedPage }),
    },
    {
      path: '/admin/settings/privacy',
      title: 'nav.privacy',
      may: 'privacy.read',
      messages: ['privacy'],
      load: async () => ({ Screen: (await import('./privacy.page.tsx')).PrivacyPage }),
    },
    ...resourceRoutes(vaccineRule, { at: '/admin/settings/vaccine-rules' }).map((screen) => ({
      ...screen,
      messages: ['care' as const, ...(screen.messages ?? [])],
    })),
  ],
};

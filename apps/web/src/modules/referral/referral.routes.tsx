import type { ModuleRoutes } from '../../lib/route.ts';

/** What came of the links of agents. */
export const referralRoutes: ModuleRoutes = {
  messages: ['referral', 'catalogue/listing'],
  screens: [
    {
      path: '/admin/statistics/referral',
      title: 'nav.referral',
      may: 'referral.read',
      load: async () => ({ Screen: (await import('./referral.page.tsx')).ReferralPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../lib/navigation/route.ts';

/** Route of the statistics of agents' referral links. */
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

import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The route of the screen on which a customer chooses which messages are sent, and how. */
export const ownChoicesRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/user/my-account/notices',
      title: 'nav.notice_choices',
      messages: ['notice-choices'],
      load: async () => ({ Screen: (await import('./notice-choices.page.tsx')).NoticeChoicesPage }),
    },
  ],
};

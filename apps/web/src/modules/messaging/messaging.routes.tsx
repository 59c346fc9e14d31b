import type { ModuleRoutes } from '../../lib/route.ts';

export const messagingRoutes: ModuleRoutes = {
  messages: ['messaging'],
  screens: [
    {
      path: '/admin/settings/inbox',
      title: 'nav.messages',
      may: 'message.read',
      roles: ['ROOT', 'MAIN'],
      load: async () => ({ Screen: (await import('./messages.page.tsx')).MessagesPage }),
    },
    {
      path: '/admin/settings/inbox/:slug',
      title: 'nav.messages',
      may: 'message.read',
      roles: ['ROOT', 'MAIN'],
      load: async () => ({ Screen: (await import('./message.page.tsx')).MessagePage }),
    },
  ],
};

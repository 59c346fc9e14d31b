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
    {
      path: '/admin/settings/wa',
      title: 'nav.wa',
      may: 'whatsapp.read',
      roles: ['ROOT', 'MAIN'],
      messages: ['whatsapp'],
      load: async () => ({ Screen: (await import('./whatsapp/whatsapp.page.tsx')).WhatsappPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const contactMessageRoutes: ModuleRoutes = {
  messages: ['content', 'records'],
  screens: [
    {
      path: '/admin/media/contact-messages',
      title: 'nav.contact_messages',
      may: 'contact_message.read',
      load: async () => ({ Screen: (await import('./contact-messages.page.tsx')).ContactMessagesPage }),
    },
    {
      path: '/admin/media/contact-messages/:slug',
      title: 'nav.contact_messages',
      may: 'contact_message.read',
      load: async () => ({ Screen: (await import('./contact-message.page.tsx')).ContactMessagePage }),
    },
  ],
};

import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const messagingRoutes: ModuleRoutes = {
  messages: ['messaging/messages'],
  screens: [
    {
      path: '/admin/settings/inbox',
      title: 'nav.messages',
      may: 'message.read',
      load: async () => ({ Screen: (await import('./messages.page.tsx')).MessagesPage }),
    },
    {
      path: '/admin/settings/inbox/:slug',
      title: 'nav.messages',
      may: 'message.read',
      messages: ['conversation', 'failures'],
      load: async () => ({ Screen: (await import('./message.page.tsx')).MessagePage }),
    },
    {
      path: '/admin/settings/letters',
      title: 'nav.letters',
      may: 'letter.read',
      messages: ['letters'],
      load: async () => ({ Screen: (await import('./letters/letters.page.tsx')).LettersPage }),
    },
    {
      path: '/admin/settings/letters/:slug',
      title: 'nav.letters',
      may: 'letter.read',
      messages: ['letters'],
      load: async () => ({ Screen: (await import('./letters/letter.page.tsx')).LetterPage }),
    },
    {
      path: '/admin/my-account/notices',
      title: 'nav.notice_choices',
      messages: ['notice-choices'],
      load: async () => ({ Screen: (await import('./choices/notice-choices.page.tsx')).NoticeChoicesPage }),
    },
    {
      path: '/admin/credentials/users/:user_slug/conversation',
      title: 'nav.conversation',
      may: 'message.read',
      messages: ['conversation', 'media'],
      load: async () => ({
        Screen: (await import('./conversation/conversation.page.tsx')).ConversationPage,
      }),
    },
    {
      path: '/admin/reminders/conversations',
      title: 'nav.conversations',
      may: 'message.read',
      messages: ['conversation'],
      load: async () => ({
        Screen: (await import('./conversation/conversations.page.tsx')).ConversationsPage,
      }),
    },
    {
      path: '/admin/settings/wa',
      title: 'nav.wa',
      may: 'whatsapp.read',
      roles: ['ROOT', 'MAIN'],
      messages: ['whatsapp', 'failures'],
      load: async () => ({ Screen: (await import('./whatsapp/whatsapp.page.tsx')).WhatsappPage }),
    },
  ],
};

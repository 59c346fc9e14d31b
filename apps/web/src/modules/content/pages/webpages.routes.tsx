import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const webPageRoutes: ModuleRoutes = {
  messages: ['content', 'media', 'records', 'rich-text'],
  screens: [
    {
      path: '/admin/media/webpages',
      title: 'nav.webpages',
      may: 'web_page.read',
      load: async () => ({ Screen: (await import('./webpages.page.tsx')).WebPagesPage }),
    },
    {
      path: '/admin/media/webpages/add',
      title: 'segment.add',
      may: 'web_page.create',
      load: async () => ({ Screen: (await import('./webpage-add.page.tsx')).WebPageAddPage }),
    },
    {
      path: '/admin/media/webpages/:slug',
      title: 'nav.webpages',
      may: 'web_page.update',
      load: async () => ({ Screen: (await import('./webpage.page.tsx')).WebPagePage }),
    },
  ],
};

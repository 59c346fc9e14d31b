import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const articleRoutes: ModuleRoutes = {
  messages: ['content', 'media', 'records', 'rich-text'],
  screens: [
    {
      path: '/admin/media/articles',
      title: 'nav.articles',
      may: 'article.read',
      load: async () => ({ Screen: (await import('./articles.page.tsx')).ArticlesPage }),
    },
    {
      path: '/admin/media/articles/add',
      title: 'segment.add',
      may: 'article.create',
      load: async () => ({ Screen: (await import('./article-add.page.tsx')).ArticleAddPage }),
    },
    {
      path: '/admin/media/articles/:slug',
      title: 'nav.articles',
      may: 'article.update',
      load: async () => ({ Screen: (await import('./article.page.tsx')).ArticlePage }),
    },
  ],
};

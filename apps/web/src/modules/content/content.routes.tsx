import { slide, testimonial } from '@rihla/domain/content/content.resource';
import { photoCell, photoField } from '../../kit/photos/photo-field.tsx';
import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/route.ts';

export const contentRoutes: ModuleRoutes = {
  messages: ['content', 'media'],
  screens: [
    ...resourceRoutes(slide, {
      at: '/admin/media/slides',
      cardColumns: ['position', 'is_public'],
      cells: { photo_file_id: (row) => photoCell(row['photo_file_id']) },
      inputs: { photo_file_id: photoField('SITE') },
    }),
    ...resourceRoutes(testimonial, {
      at: '/admin/media/testimonials',
      cardColumns: ['stars', 'is_public'],
      cells: { photo_file_id: (row) => photoCell(row['photo_file_id']) },
      inputs: { photo_file_id: photoField('TESTIMONIAL') },
    }),
    {
      path: '/admin/media/articles',
      title: 'nav.articles',
      may: 'article.read',
      load: async () => ({ Screen: (await import('./articles/articles.page.tsx')).ArticlesPage }),
    },
    {
      path: '/admin/media/articles/add',
      title: 'segment.add',
      may: 'article.create',
      messages: ['documents'],
      load: async () => ({ Screen: (await import('./articles/article-add.page.tsx')).ArticleAddPage }),
    },
    {
      path: '/admin/media/articles/:slug',
      title: 'nav.articles',
      may: 'article.update',
      messages: ['documents'],
      load: async () => ({ Screen: (await import('./articles/article.page.tsx')).ArticlePage }),
    },
    {
      path: '/admin/settings/total-pilgrims',
      title: 'nav.total_pilgrims',
      may: 'total_pilgrims.read',
      load: async () => ({ Screen: (await import('./total-pilgrims.page.tsx')).TotalPilgrimsPage }),
    },
  ],
};

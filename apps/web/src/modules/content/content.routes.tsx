import { faq, slide, testimonial } from '@rihla/domain/content/content.resource';
import { photoCell, photoField } from '../../kit/photos/photo-field.tsx';
import { type ResourceScreens, resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/route.ts';

const SLIDES: ResourceScreens = {
  at: '/admin/media/slides',
  cardColumns: ['position', 'is_public'],
  cells: { photo_file_id: (row) => photoCell(row['photo_file_id']) },
  inputs: { photo_file_id: photoField('SITE') },
};

export const contentRoutes: ModuleRoutes = {
  messages: ['content', 'media'],
  screens: [
    {
      path: SLIDES.at,
      title: 'resource.slide.many',
      may: 'slide.read',
      load: async () => {
        const { SlidesPage } = await import('./slides.page.tsx');
        return { Screen: () => <SlidesPage screens={{ ...SLIDES, title: 'resource.slide.many' }} /> };
      },
    },
    ...resourceRoutes(slide, SLIDES).slice(1),
    ...resourceRoutes(faq, { at: '/admin/media/faqs', cardColumns: ['position', 'is_public'] }),
    ...resourceRoutes(testimonial, {
      at: '/admin/media/testimonials',
      cardColumns: ['stars', 'is_public'],
      cells: { photo_file_id: (row) => photoCell(row['photo_file_id']) },
      inputs: { photo_file_id: photoField('TESTIMONIAL') },
    }),
    {
      path: '/admin/settings/total-pilgrims',
      title: 'nav.total_pilgrims',
      may: 'total_pilgrims.read',
      load: async () => ({ Screen: (await import('./total-pilgrims.page.tsx')).TotalPilgrimsPage }),
    },
  ],
};

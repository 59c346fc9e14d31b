import { photoCell, photoField } from '../../kit/photos/photo-field.tsx';
import { type ResourceScreens, resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/navigation/route.ts';

const definitions = () => import('@rihla/domain/content/content.resource');

const SLIDES: ResourceScreens = {
  at: '/admin/media/slides',
  cardColumns: ['photo_file_id', 'is_public'],
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
    ...resourceRoutes({ name: 'slide', load: async () => (await definitions()).slide }, SLIDES).slice(1),
    ...resourceRoutes(
      { name: 'faq', load: async () => (await definitions()).faq },
      { at: '/admin/media/faqs', cardColumns: ['position', 'is_public'] },
    ),
    ...resourceRoutes(
      { name: 'testimonial', load: async () => (await definitions()).testimonial },
      {
        at: '/admin/media/testimonials',
        cardColumns: ['stars', 'is_public'],
        cells: { photo_file_id: (row) => photoCell(row['photo_file_id']) },
        inputs: { photo_file_id: photoField('TESTIMONIAL') },
      },
    ),
    {
      path: '/admin/settings/total-pilgrims',
      title: 'nav.total_pilgrims',
      may: 'total_pilgrims.read',
      load: async () => ({ Screen: (await import('./total-pilgrims.page.tsx')).TotalPilgrimsPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../lib/route.ts';
import { PHOTOS_AT } from './photos-at.ts';

export const mediaRoutes: ModuleRoutes = {
  messages: ['media'],
  screens: [
    {
      path: PHOTOS_AT,
      title: 'nav.photos',
      may: 'photo.read',
      load: async () => ({ Screen: (await import('./photos.page.tsx')).PhotosPage }),
    },
  ],
};

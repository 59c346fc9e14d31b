import type { ModuleRoutes } from '../../lib/navigation/route.ts';
import { PHOTOS_PATH } from './photos-paths.ts';

export const mediaRoutes: ModuleRoutes = {
  messages: ['media'],
  screens: [
    {
      path: PHOTOS_PATH,
      title: 'nav.photos',
      may: 'photo.read',
      load: async () => ({ Screen: (await import('./photos.page.tsx')).PhotosPage }),
    },
  ],
};

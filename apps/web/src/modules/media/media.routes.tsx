import type { ModuleRoutes } from '../../lib/route.ts';
import { CROPPER_AT, PHOTOS_AT } from './photos-at.ts';

export const mediaRoutes: ModuleRoutes = {
  messages: ['media'],
  screens: [
    {
      path: PHOTOS_AT,
      title: 'nav.photos',
      may: 'photo.read',
      load: async () => ({ Screen: (await import('./photos.page.tsx')).PhotosPage }),
    },
    {
      // Of the print area by its address; it changes things, so it takes the session and no ticket (docs/adr/0012).
      path: CROPPER_AT,
      title: 'crop.title',
      may: 'photo.create',
      load: async () => ({ Screen: (await import('./cropper.page.tsx')).CropperPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../lib/route.ts';
import { CROPPER_AT } from './photos-at.ts';

/** The screen that crops a photo, which stands in the area of papers by its specified address. */
export const cropperRoutes: ModuleRoutes = {
  messages: ['media'],
  screens: [
    {
      // It changes things, so it takes the session and no ticket (docs/adr/0012).
      path: CROPPER_AT,
      title: 'crop.title',
      may: 'photo.create',
      load: async () => ({ Screen: (await import('./cropper.page.tsx')).CropperPage }),
    },
  ],
};

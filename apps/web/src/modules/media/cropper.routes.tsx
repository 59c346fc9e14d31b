import type { ModuleRoutes } from '../../lib/navigation/route.ts';
import { CROPPER_PATH } from './photos-paths.ts';

/** The route of the screen that crops a photo. The specification places its URL among those of printed papers. */
export const cropperRoutes: ModuleRoutes = {
  messages: ['media'],
  screens: [
    {
      // It changes data, so it needs the session of a user; a print ticket is not enough (docs/adr/0012).
      path: CROPPER_PATH,
      title: 'crop.title',
      may: 'photo.create',
      load: async () => ({ Screen: (await import('./cropper.page.tsx')).CropperPage }),
    },
  ],
};

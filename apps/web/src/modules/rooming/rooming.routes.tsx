import type { ModuleRoutes } from '../../lib/route.ts';
import { LISTINGS_PATH } from '../../lib/listing-paths.ts';

export const roomingRoutes: ModuleRoutes = {
  messages: ['rooming'],
  screens: [
    {
      path: `${LISTINGS_PATH}/:slug/rooms`,
      title: 'rooming.title',
      may: 'rooming.read',
      load: async () => ({ Screen: (await import('./rooms.page.tsx')).RoomsPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../lib/navigation/route.ts';
import { LISTINGS_PATH } from '../../lib/navigation/listing-paths.ts';

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

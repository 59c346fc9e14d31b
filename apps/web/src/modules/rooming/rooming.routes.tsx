import type { ModuleRoutes } from '../../lib/route.ts';
import { LISTINGS_PATH as AT } from '../catalogue/listing-paths.ts';

export const roomingRoutes: ModuleRoutes = {
  messages: ['rooming'],
  screens: [
    {
      path: `${AT}/:slug/rooms`,
      title: 'rooming.title',
      may: 'rooming.read',
      load: async () => ({ Screen: (await import('./rooms.page.tsx')).RoomsPage }),
    },
  ],
};

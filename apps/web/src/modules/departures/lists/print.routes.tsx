import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The printed lists of a departure. */
export const departurePrintRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/file/print/departure-list',
      title: 'departure_list.title',
      messages: ['departure-lists', 'records', 'pilgrims', 'care'],
      load: async () => ({ Screen: (await import('./list-paper.page.tsx')).ListPaperPage }),
    },
  ],
};

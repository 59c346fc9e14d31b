import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The printed cards of pilgrims. */
export const pilgrimPrintRoutes: ModuleRoutes = {
  messages: ['records', 'pilgrims'],
  screens: [
    {
      path: '/file/print/profiles',
      title: 'paper_cards.title',
      load: async () => ({ Screen: (await import('./cards-paper.page.tsx')).CardsPaperPage }),
    },
  ],
};

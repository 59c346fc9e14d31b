import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const savingsPrintRoutes: ModuleRoutes = {
  messages: ['records', 'savings'],
  screens: [
    {
      path: '/file/print/savings',
      title: 'paper.savings',
      load: async () => ({ Screen: (await import('./statement-paper.page.tsx')).StatementPaperPage }),
    },
  ],
};

import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The printed letters. */
export const documentPrintRoutes: ModuleRoutes = {
  messages: ['documents'],
  screens: [
    {
      path: '/file/print/letters',
      title: 'nav.document_editor',
      messages: ['records'],
      load: async () => ({ Screen: (await import('./letters-paper.page.tsx')).LettersPaperPage }),
    },
  ],
};

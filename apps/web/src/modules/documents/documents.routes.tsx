import type { ModuleRoutes } from '../../lib/navigation/route.ts';

const DOCUMENTS_PATH = '/admin/settings/document-editor';

export const documentRoutes: ModuleRoutes = {
  messages: ['documents'],
  screens: [
    {
      path: DOCUMENTS_PATH,
      title: 'nav.document_editor',
      may: 'document.create',
      load: async () => ({ Screen: (await import('./documents.page.tsx')).DocumentsPage }),
    },
    {
      path: `${DOCUMENTS_PATH}/add`,
      title: 'segment.add',
      may: 'document.create',
      messages: ['rich-text', 'media'],
      load: async () => ({ Screen: (await import('./document-add.page.tsx')).DocumentAddPage }),
    },
    {
      path: `${DOCUMENTS_PATH}/:slug`,
      title: 'nav.document_editor',
      may: 'document.update',
      messages: ['rich-text', 'media'],
      load: async () => ({ Screen: (await import('./document.page.tsx')).DocumentPage }),
    },
  ],
};

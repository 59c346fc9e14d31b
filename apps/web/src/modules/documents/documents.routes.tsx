import type { ModuleRoutes } from '../../lib/route.ts';

const AT = '/admin/settings/document-editor';

export const documentRoutes: ModuleRoutes = {
  messages: ['documents'],
  screens: [
    {
      path: AT,
      title: 'nav.document_editor',
      may: 'document.create',
      load: async () => ({ Screen: (await import('./documents.page.tsx')).DocumentsPage }),
    },
    {
      path: `${AT}/add`,
      title: 'segment.add',
      may: 'document.create',
      messages: ['rich-text', 'media'],
      load: async () => ({ Screen: (await import('./document-add.page.tsx')).DocumentAddPage }),
    },
    {
      path: `${AT}/:slug`,
      title: 'nav.document_editor',
      may: 'document.update',
      messages: ['rich-text', 'media'],
      load: async () => ({ Screen: (await import('./document.page.tsx')).DocumentPage }),
    },
  ],
};

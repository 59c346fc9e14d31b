import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** Route of the printed room list. */
export const roomingPrintRoutes: ModuleRoutes = {
  messages: ['rooming'],
  screens: [
    {
      path: '/file/print/room-list',
      title: 'rooming.list',
      messages: ['records'],
      load: async () => ({ Screen: (await import('./room-list-paper.page.tsx')).RoomListPaperPage }),
    },
  ],
};

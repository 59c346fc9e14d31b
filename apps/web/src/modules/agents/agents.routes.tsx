import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const agentRoutes: ModuleRoutes = {
  messages: ['agents'],
  screens: [
    ...resourceRoutes(
      { name: 'stage', load: async () => (await import('@rihla/domain/agents/stage.resource')).stage },
      {
        at: '/admin/settings/stages',
        cardColumns: ['sales_quota', 'can_invoice'],
      },
    ),
  ],
};

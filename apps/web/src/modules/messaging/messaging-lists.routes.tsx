import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const messagingListRoutes: ModuleRoutes = {
  messages: ['conversation'],
  screens: resourceRoutes(
    {
      name: 'canned_answer',
      load: async () => (await import('@rihla/domain/messaging/canned-answer.resource')).cannedAnswer,
    },
    { at: '/admin/settings/canned-answers', cardColumns: ['body'] },
  ),
};

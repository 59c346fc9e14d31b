import { cannedAnswer } from '@rihla/domain/messaging/canned-answer.resource';
import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/route.ts';

export const messagingListRoutes: ModuleRoutes = {
  messages: ['conversation'],
  screens: resourceRoutes(cannedAnswer, { at: '/admin/settings/canned-answers', cardColumns: ['body'] }),
};

import { refuse } from '@rihla/domain/kit/kit.errors';
import { customer, ownStaff } from '@rihla/domain/kit/procedure';
import type { FastifyInstance } from 'fastify';
import type { LiveLimits } from '../../../kit/live-feed.ts';
import { LIVE_NOTICES, liveNotices } from '../../../modules/messaging/index.ts';
import type { AppServices } from '../../services.ts';
import { enterRoute } from '../entrance.ts';
import { streamEvents } from './event-stream.ts';

/**
 * Adds the routes that send changes of the signed-in person's inbox as server-sent events: `GET
 * /admin_api/inboxes/events` and `GET /user_api/inboxes/events`. Each event `state` has the number of unread notices
 * and the time of the newest; the first event is sent at once. The notices themselves are read by a call. A stream ends
 * soon after its session, and when its person may not sign in any more.
 * @param limits used by tests in place of the usual ones
 */
export async function noticeEvents(
  app: FastifyInstance,
  services: AppServices,
  limits: LiveLimits = LIVE_NOTICES,
): Promise<void> {
  const live = liveNotices(services, limits);
  app.addHook('preClose', async () => live.close());
  for (const [area, access] of [
    ['admin_api', ownStaff],
    ['user_api', customer],
  ] as const) {
    app.get(`/${area}/inboxes/events`, async (request, reply) => {
      const { actor, site } = await enterRoute(services, request, access, async (call) => call);
      const { id: personId, sessionId } = actor ?? refuse('kit.not_signed_in');
      return streamEvents(live, reply, { siteId: site.id, personId, sessionId }, (state) => state);
    });
  }
}

import { refuse } from '@rihla/domain/kit/kit.errors';
import { customer, open } from '@rihla/domain/kit/procedure';
import { refuse as refuseLink } from '@rihla/domain/payments/pay-link.errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  LIVE_LIMITS,
  livePayments,
  seenPayment,
  type WatchedPayment,
} from '../../../modules/gateways/index.ts';
import { countAddress, linkedPayment } from '../../../modules/payments/index.ts';
import type { LiveLimits } from '../../../kit/live-feed.ts';
import type { AppServices } from '../../services.ts';
import { enterRoute } from '../entrance.ts';
import { streamEvents } from './event-stream.ts';

/**
 * Adds the routes that send the state of a payment as server-sent events. A customer's own payment is at `GET
 * /user_api/invoices_payments/{id}/events`. A payment that was begun by a link is at `POST /api/pay_links/events`, with
 * token and key in the body, so that no log contains them. Each event `state` has the status of the payment and of its
 * attempt; the first event is sent at once. A stream ends soon after its session, when its person may not sign in any
 * more, by itself after some minutes, and when the process ends; the screen then opens another. That a link has ended
 * is told in the event.
 * @param limits used by tests in place of the usual ones
 */
export async function paymentEvents(
  app: FastifyInstance,
  services: AppServices,
  limits: LiveLimits = LIVE_LIMITS,
): Promise<void> {
  const live = livePayments(services, limits);
  app.addHook('preClose', async () => live.close());
  app.get('/user_api/invoices_payments/:id/events', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { actor, site, payment } = await enterRoute(services, request, customer, async (call) => ({
      ...call,
      payment: await seenPayment(call, id),
    }));
    const person = actor ?? refuse('kit.not_signed_in');
    const { id: personId, sessionId } = person;
    const watched = { siteId: site.id, paymentId: payment.id, personId, sessionId };
    return streamEvents(live, reply, watched, ({ status, attempt }) => ({ status, attempt }));
  });
  app.post('/api/pay_links/events', async (request, reply) =>
    streamEvents(live, reply, await watchedByLink(services, request), (state) => state),
  );
}

const byLink = open('who pays by a link without an account waits for the money');
const linkBody = z.strictObject({ token: z.string().min(1).max(100), key: z.string().min(1).max(100) });

/**
 * The payment that a screen waits for which was opened by a payment link: the one to which the token and key in the
 * request belong. The request is counted against the limit of its network address. All screens that one link has opened
 * count together against the most screens that one person may have open.
 */
async function watchedByLink(services: AppServices, request: FastifyRequest): Promise<WatchedPayment> {
  const { site } = await enterRoute(services, request, byLink, async (call) => call);
  const now = services.clock.now();
  const scope = { siteId: site.id, actorId: null, now };
  const { sealer } = services;
  await services.db.transaction(scope, (tx) =>
    countAddress(tx, { sealer, siteId: site.id, ip: request.ip, now }),
  );
  const body = linkBody.safeParse(request.body);
  if (!body.success) return refuseLink('pay_link.unknown');
  const { link, payment } = await services.db.read(scope, (db) =>
    linkedPayment({ db, site, now }, body.data),
  );
  return { siteId: site.id, paymentId: payment.id, personId: link.id, sessionId: null };
}

import { PassThrough } from 'node:stream';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { customer } from '@rihla/domain/kit/procedure';
import type { FastifyInstance } from 'fastify';
import { LIVE_LIMITS, type LiveLimits, livePayments, seenPayment } from '../../modules/gateways/index.ts';
import type { AppServices } from '../services.ts';
import { enterRoute } from './entrance.ts';

/** What a screen that finds no room waits before it asks for one again, in seconds; it polls meanwhile. */
const COME_BACK = 30;

/**
 * The live state of an own payment, as server-sent events: `GET /user_api/invoices_payments/{id}/events`. Each event
 * `state` says how payment and attempt stand, the first one at once. It carries nothing else, so a session that
 * ends meanwhile reveals no more; whoever needs more reads it by a call. A stream ends by itself after some minutes, and with
 * the process: the screen then comes back.
 * @param limits other than the usual ones, for tests
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
    if (!live.hasRoom(person.id)) return refuse('kit.too_many_requests', { seconds: COME_BACK });
    const stream = new PassThrough();
    const stop = live.watch({
      siteId: site.id,
      paymentId: payment.id,
      personId: person.id,
      tell: (state) => stream.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`),
      beat: () => stream.write(': still here\n\n'),
      end: () => stream.end(),
    });
    // Also when the browser has gone: Fastify then destroys what it was sending.
    stream.once('close', stop);
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}

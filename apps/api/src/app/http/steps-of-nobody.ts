import type { Locale } from '@rihla/messages/locale';
import type { FastifyRequest } from 'fastify';
import type { ReadCall, Site, StepsCall } from '../../kit/call.ts';
import { collectEvents } from '../../kit/events.ts';
import type { AppServices } from '../services.ts';

/**
 * The context (`StepsCall`) of a request without an actor at a site, for routes outside the API contract: the notices
 * of payment providers and the form of the contact page. Links in e-mails always lead to a host of the site, even when
 * the request was sent to another host.
 */
export function anonymousSteps(
  services: AppServices,
  request: FastifyRequest,
  site: Site,
  locale: Locale,
  now: Date,
): StepsCall<null> {
  const { db, react, sealer, store, gateways } = services;
  const onQuery = () => void (request.queryCount += 1);
  const scope = { siteId: site.id, actorId: null, now, onQuery };
  const base: Omit<ReadCall<null>, 'db'> = {
    site,
    actor: null,
    now,
    request: requestInfo(services, request, site, locale),
    sealer,
    store,
    gateways,
  };
  return {
    ...base,
    read: (work) => db.read(scope, (handle) => work({ ...base, db: handle })),
    transaction: (work) =>
      db.transaction(scope, async (tx) => {
        const { emit, events } = collectEvents();
        const result = await work({ ...base, db: tx, tx, emit });
        if (events.length) await react({ ...base, db: tx, tx }, events);
        return result;
      }),
  };
}

/**
 * The facts about a request without an actor. Its `origin` is always at a host of the site, even when the request was
 * sent to another host.
 */
function requestInfo(
  { originOf }: AppServices,
  request: FastifyRequest,
  site: Site,
  locale: Locale,
): ReadCall['request'] {
  const origin = new URL(originOf(request));
  if (site.hosts[0] !== undefined && !site.hosts.includes(origin.hostname)) origin.hostname = site.hosts[0];
  return {
    id: request.id,
    locale,
    origin: origin.origin,
    ip: request.ip,
    device: '',
    deviceToken: null,
    keepDeviceToken: () => undefined,
  };
}

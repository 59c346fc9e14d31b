import type { Locale } from '@rihla/messages/locale';
import type { FastifyRequest } from 'fastify';
import type { ReadCall, Site, StepsCall } from '../../kit/call.ts';
import { collectEvents } from '../../kit/events.ts';
import type { AppServices } from '../services.ts';

/**
 * The context (`StepsCall`) of a request without an actor at a site, for routes outside the API contract: the notices
 * of providers and the form of the contact page. Links in e-mails always lead to a host of the site, even when the
 * request was sent to another host.
 * @param sender a visitor has chosen the host at which he is, so links lead there; a provider has not: for the people
 *   whom its notice concerns they lead to the site's first host
 */
export function anonymousSteps(
  services: AppServices,
  request: FastifyRequest,
  site: Site,
  { locale, now, sender }: { locale: Locale; now: Date; sender: 'visitor' | 'provider' },
): StepsCall<null> {
  const { db, react, sealer, store, gateways } = services;
  const onQuery = () => void (request.queryCount += 1);
  const scope = { siteId: site.id, actorId: null, now, onQuery };
  const base: Omit<ReadCall<null>, 'db'> = {
    site,
    actor: null,
    now,
    request: requestInfo(
      services,
      request,
      locale,
      sender === 'provider' ? site.hosts.slice(0, 1) : site.hosts,
    ),
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
 * The facts about a request without an actor. Its `origin` is always at one of some hosts of the site, at the first of
 * them when the request was sent to another host.
 */
function requestInfo(
  { originOf }: AppServices,
  request: FastifyRequest,
  locale: Locale,
  hosts: readonly string[],
): ReadCall['request'] {
  const origin = new URL(originOf(request));
  if (hosts[0] !== undefined && !hosts.includes(origin.hostname)) origin.hostname = hosts[0];
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

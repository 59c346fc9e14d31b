import { unfilled } from '@rihla/messages/fill';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kit/clock.ts';
import { sealer } from '../kit/crypto.ts';
import { type Database, openDatabase } from '../kit/db/db.ts';
import type { DiskProbe } from '../kit/files/disk.ts';
import { openStore } from '../kit/files/files.ts';
import { type LiveGate, liveGate, NEVER_LIVE } from '../kit/live-gate.ts';
import { requestOrigins } from '../kit/http/request-origin.ts';
import type { DomainChecks } from '../gateways/domains/port.ts';
import { gatewayMaker, type SimulatorAccess } from '../gateways/payment/maker.ts';
import { type CardReader, cardReader } from '../modules/pilgrims/index.ts';
import { visitCounter } from '../modules/insight/index.ts';
import { findActor } from '../modules/access/find-actor.ts';
import { siteDirectory } from '../modules/sites/site-directory.ts';
import { askOffice } from '../modules/content/index.ts';
import { anonymousSteps } from './http/steps-of-nobody.ts';
import { publicSite } from '../site/public-site.ts';
import type { Config } from './config.ts';
import { apiDocs } from './openapi/api-docs.ts';
import { createApp } from './create-app.ts';
import type { AppServices } from './services.ts';
import { themeFailures } from './theme-failures.ts';
import { fileRoutes } from './http/files/file-routes.ts';
import { profileScanRoutes } from './http/files/profile-scan-routes.ts';
import { errorReports } from './error-reports.ts';
import { scanRoutes } from './http/files/scan-routes.ts';
import { browserErrors } from './http/browser-errors.ts';
import { gatewayHooks } from './http/gateway-hooks.ts';
import { whatsappHooks } from './http/whatsapp-hooks.ts';
import { paymentEvents } from './http/streams/payment-events.ts';
import { noticeEvents } from './http/streams/notice-events.ts';
import { hostAnswers } from './http/host-answers.ts';
import { health } from './http/health.ts';
import { react } from './reactions.ts';
import { bindings } from './router.ts';
import { webApp } from './http/web-app.ts';

/** The settings of the server, addresses of the database, and replacements of services that tests and the demo use. */
export type Parts = {
  config: Config;
  secretKey: string;
  clock: Clock;
  ownerUrl: string;
  appUrl: string;
  disk?: DiskProbe;
  /** The addresses of the simulators of payment gateways that run with this server; ignored in production. */
  simulators?: SimulatorAccess | null;
  /**
   * The text from `placeOf` that identifies where this installation runs, by which a restored copy is recognised;
   * without it nothing is sent.
   */
  place?: string;
  /** Decides instead of `place` whether this process may send and pay. */
  live?: LiveGate;
  /** Reads pictures of identity cards; by default in a process of its own. */
  cards?: CardReader;
  /** Looks up the hosts that agencies want to use; by default in the name service. */
  domains?: DomainChecks;
};

/**
 * Starts the HTTP server on the configured port.
 * @returns the address at which a browser on this machine finds it, the server, and a function that stops it
 */
export async function startApi(
  parts: Parts,
): Promise<{ address: string; app: FastifyInstance; stop(): Promise<void> }> {
  const { config } = parts;
  const { app, close } = await buildApi(parts);
  unfilled.tell = (text, name) => app.log.error({ text, name }, 'a text has left without one of its values');
  await app.listen({ port: config.port, host: config.host });
  const port = (app.server.address() as { port: number }).port;
  const host = config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host;
  return { address: `http://${host}:${port}`, app, stop: close };
}

/** The gate that decides whether this process may send and pay. Without `live` and `place` it may not. */
export function gateOf({ clock, place, live }: Parts, db: Database): LiveGate {
  if (live) return live;
  return place === undefined ? NEVER_LIVE : liveGate(db, clock, place);
}

/**
 * Builds the HTTP server with all its services, without listening on a port: for `startApi`, the tests and the demo.
 */
export async function buildApi(
  parts: Parts,
): Promise<{ app: FastifyInstance; services: AppServices; close(): Promise<void> }> {
  const { config, clock } = parts;
  const db = openDatabase({
    url: parts.appUrl,
    size: config.databasePoolSize,
    pooler: config.databasePooler,
    onError: (error) => app.log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
  });
  const seals = sealer(parts.secretKey);
  const store = await openStore(config, seals, parts.disk);
  const services: AppServices = {
    db,
    clock,
    react,
    sealer: seals,
    store,
    gateways: gatewayMaker(
      config.production ? null : (parts.simulators ?? null),
      gateOf(parts, db),
      parts.domains,
    ),
    cards: parts.cards ?? cardReader(),
    visits: visitCounter({ db, clock }),
    findActor,
    originOf: requestOrigins(config.production),
    ...siteDirectory(),
  };
  const reports = await errorReports(config.sentryDsn, config.production ? 'production' : 'development');
  const app = await createApp({
    report: reports.report,
    services,
    bindings,
    logLevel: config.logLevel,
    production: config.production,
    trustedProxies: config.trustedProxies,
    plugins: [
      (instance) => hostAnswers(instance, services.sealer),
      (instance) => health(instance, services, config.backup !== undefined),
      (instance) => gatewayHooks(instance, services),
      (instance) => whatsappHooks(instance, services),
      (instance) => paymentEvents(instance, services),
      (instance) => noticeEvents(instance, services),
      (instance) => browserErrors(instance, reports.reportBrowser),
      (instance) => apiDocs(instance),
      (instance) => fileRoutes(instance, services),
      (instance) => scanRoutes(instance, services),
      (instance) => profileScanRoutes(instance, services),
      (instance) => webApp(instance),
      (instance) =>
        publicSite(instance, {
          ...services,
          dataDir: config.dataDir,
          ask: (request, { site, locale, now }, form) =>
            askOffice(anonymousSteps(services, request, site, { locale, now, sender: 'visitor' }), form),
          keepThemeFailure: themeFailures({
            ...services,
            originOf: (hostname) =>
              services.originOf({
                protocol: 'http',
                hostname,
                port: config.port,
                socket: { localPort: config.port },
              }),
            log: {
              info: (message, fields) => instance.log.info(fields, message),
              error: (message, error, fields) =>
                instance.log.error({ ...fields, code: (error as { code?: string }).code }, message),
            },
          }),
        }),
    ],
  });
  const close = async () => {
    await app.close();
    services.cards.close();
    await services.visits.close();
    await reports.flush();
    await db.close();
  };
  return { app, services, close };
}

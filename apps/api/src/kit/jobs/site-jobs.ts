import { DEFAULT_LOCALE } from '@rihla/messages/locale';
import type { GatewayMaker } from '../../gateways/payment/maker.ts';
import type { ReadCall, Site, StepsCall } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Sealer } from '../crypto.ts';
import type { Database } from '../db/db.ts';
import { collectEvents } from '../events.ts';
import type { FileStore } from '../files/files.ts';
import { hostsOf } from '../http/site-hosts.ts';
import type { React } from '../reaction.ts';
import type { JobLog } from './job-log.ts';

/** The services that the jobs of a process use: database, clock, files, gateways, log. */
export type JobServices = {
  db: Database;
  clock: Clock;
  react: React;
  sealer: Sealer;
  store: FileStore;
  gateways: GatewayMaker;
  log: JobLog;
  /** The address of a host, for links in e-mails: `https://agency.example`. */
  originOf(host: string): string;
};

/** The context in which a job works at one site: like that of a request without an actor, and with the job's log. */
export type JobCall = StepsCall<null> & { log: JobLog };

/**
 * Runs a job at every active site, one after the other. A site that fails does not stop the others.
 * @param work the job at one site; its answer is ignored
 * @throws AggregateError with all errors, after every site was tried; the queue then repeats the run
 */
export async function eachSite(
  services: JobServices,
  work: (call: JobCall) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const site of await openSites(services)) {
    try {
      await work(jobCall(services, site));
    } catch (error) {
      services.log.error('a job failed at a site', error, { site: site.slug });
      failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, `failed at ${failures.length} sites`);
}

/**
 * Does the work of a job for each of some things, one after the other. One that fails does not hold up the others.
 * @param work the work for one thing; its answer says whether anything was done
 * @param failed what the error says after the number of those that failed, such as "invoices did not expire"
 * @returns for how many something was done
 * @throws AggregateError at the end, with the errors of those that failed
 */
export async function eachAlone<T>(
  things: readonly T[],
  work: (thing: T) => Promise<boolean>,
  failed: string,
): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const thing of things) {
    try {
      if (await work(thing)) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`);
  return done;
}

/** All active sites with their host names, by id. */
export function openSites({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<Site[]> {
  return db.read({ siteId: null, actorId: null, now: clock.now() }, async (handle) => {
    const rows = await handle
      .selectFrom('sites as s')
      .select(['s.id', 's.slug', 's.name', 's.time_zone', hostsOf('s.id')])
      .where('s.status', '=', 'ACTIVE')
      .orderBy('s.id')
      .execute();
    return rows.map(({ time_zone: timeZone, ...site }) => ({ ...site, timeZone }));
  });
}

/**
 * The context in which a job works at one site, like the context of a request: there is no actor, the time is now, and
 * links in e-mails lead to the site's first host.
 * @param services the services of this process: database, clock, files, log
 */
export function jobCall(services: JobServices, site: Site): JobCall {
  const { db, clock, react, sealer, store, gateways, log } = services;
  const now = clock.now();
  const scope = { siteId: site.id, actorId: null, now };
  const base: Omit<ReadCall<null>, 'db'> = {
    site,
    actor: null,
    now,
    request: {
      id: 'job',
      locale: DEFAULT_LOCALE,
      origin: services.originOf(site.hosts[0] ?? 'localhost'),
      ip: '',
      device: '',
      deviceToken: null,
      keepDeviceToken: () => undefined,
    },
    sealer,
    store,
    gateways,
  };
  return {
    ...base,
    log,
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

import type { Clock } from '../clock.ts';
import type { Database, Handle } from '../db/db.ts';
import { type Emit, collectEvents } from '../events.ts';
import type { React } from '../reaction.ts';
import type { Site } from '../implement.ts';
import type { JobLog } from './job-log.ts';
import { hostsOf } from '../http/site-hosts.ts';

/** What the jobs of this process lean on. */
export type JobServices = {
  db: Database;
  clock: Clock;
  react: React;
  log: JobLog;
  /** The address of a host, for links in letters: `https://agency.example`. */
  originOf(host: string): string;
};

/** What a job is given at one site. */
export type SiteCall = {
  site: Site;
  now: Date;
  log: JobLog;
  /** Runs reads at this site. */
  read<T>(work: (db: Handle) => Promise<T>): Promise<T>;
  /** Runs one use case at this site: what it emits is acted on before it commits, as in a call. */
  transaction<T>(work: (tx: Handle, emit: Emit) => Promise<T>): Promise<T>;
};

export type OpenSite = Site & { origin: string };

/**
 * Runs a job at every open site, one after the other. A site that fails does not stop the others.
 * @throws AggregateError with what failed, after all had their turn: the run is then tried again
 */
export async function eachSite(
  services: JobServices,
  work: (call: SiteCall) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const site of await openSites(services)) {
    try {
      await work(callAt(services, site));
    } catch (error) {
      services.log.error('a job failed at a site', error, { site: site.slug });
      failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, `failed at ${failures.length} sites`);
}

/** The sites in business, with the address that their letters link to: their first host. */
export function openSites(services: Pick<JobServices, 'db' | 'clock' | 'originOf'>): Promise<OpenSite[]> {
  return services.db.read({ siteId: null, actorId: null, now: services.clock.now() }, async (db) => {
    const rows = await db
      .selectFrom('sites as s')
      .select(['s.id', 's.slug', 's.name', 's.time_zone', hostsOf('s.id')])
      .where('s.status', '=', 'ACTIVE')
      .orderBy('s.id')
      .execute();
    return rows.map(({ time_zone: timeZone, ...site }) => ({
      ...site,
      timeZone,
      origin: services.originOf(site.hosts[0] ?? 'localhost'),
    }));
  });
}

/** A job's call at one site, at the moment it is made. */
export function callAt(services: JobServices, { origin, ...site }: OpenSite): SiteCall {
  const now = services.clock.now();
  const scope = { siteId: site.id, actorId: null, now };
  return {
    site,
    now,
    log: services.log,
    read: (work) => services.db.read(scope, work),
    transaction: (work) =>
      services.db.transaction(scope, async (tx) => {
        const { emit, events } = collectEvents();
        const result = await work(tx, emit);
        if (events.length) {
          await services.react({ tx, site, actor: null, now, request: { origin } }, events);
        }
        return result;
      }),
  };
}

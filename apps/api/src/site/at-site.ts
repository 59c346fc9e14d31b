import type { FastifyRequest } from 'fastify';
import type { Clock } from '../kit/clock.ts';
import type { Database, Handle } from '../kit/db/db.ts';
import type { Site } from '../kit/call.ts';
import { type Addressed, hostOf } from '../kit/http/request-origin.ts';

/** Runs reads at the site that the host names; without a site the work is not run and null comes back. */
export type AtSite = <T>(
  request: FastifyRequest,
  work: (db: Handle, site: Site, now: Date) => Promise<T>,
) => Promise<T | null>;

/** What finds the site of a host and reads there. */
export type SiteReaderOptions = {
  db: Database;
  clock: Clock;
  siteOfHost(db: Handle, host: string): Promise<Site | null>;
  originOf(request: Addressed): string;
};

/**
 * A function that finds the site of a request by its host and runs a read at that site; it answers null when the
 * host is nobody's.
 */
export function siteReader({ db, clock, siteOfHost }: SiteReaderOptions): AtSite {
  return async (request, work) => {
    const now = clock.now();
    const scope = { actorId: null, now, onQuery: () => void (request.queryCount += 1) };
    const site = await db.read({ ...scope, siteId: null }, (handle) => siteOfHost(handle, hostOf(request)));
    return site && db.read({ ...scope, siteId: site.id }, (handle) => work(handle, site, now));
  };
}

import type { FastifyRequest } from 'fastify';
import type { Clock } from '../kit/clock.ts';
import type { Database, Handle } from '../kit/db/db.ts';
import type { Site } from '../kit/call.ts';
import { type RequestAddress, hostOf } from '../kit/http/request-origin.ts';

/**
 * Finds the site of a request by its host and runs a read at that site; answers null, without running it, when the host
 * belongs to no site.
 */
export type AtSite = <T>(
  request: FastifyRequest,
  work: (db: Handle, site: Site, now: Date) => Promise<T>,
) => Promise<T | null>;

/** The services by which the site of a request is found and read. */
export type SiteReaderOptions = {
  db: Database;
  clock: Clock;
  siteOfHost(db: Handle, host: string): Promise<Site | null>;
  originOf(request: RequestAddress): string;
};

/** Makes the function that finds the site of a request by its host and runs a read at that site. */
export function siteReader({ db, clock, siteOfHost }: SiteReaderOptions): AtSite {
  return async (request, work) => {
    const now = clock.now();
    const scope = { actorId: null, now, onQuery: () => void (request.queryCount += 1) };
    const site = await db.read({ ...scope, siteId: null }, (handle) => siteOfHost(handle, hostOf(request)));
    return site && db.read({ ...scope, siteId: site.id }, (handle) => work(handle, site, now));
  };
}

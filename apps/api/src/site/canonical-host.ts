import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../kit/call.ts';
import { hostOf } from '../kit/http/request-origin.ts';
import type { SiteReaderOptions } from './at-site.ts';

/** Long enough that a browser does not ask each time, short enough that another choice of the agency is soon seen. */
const REMEMBERED = 'public, max-age=300';

/**
 * Where a page of a site is to be read when it was asked for at another of its hosts: the same path and query at the
 * canonical one.
 * @returns null where it was asked for there, the site has none, or what was asked is to change something
 */
export function canonicalAddress(
  site: Site,
  request: FastifyRequest,
  originOf: SiteReaderOptions['originOf'],
): string | null {
  const { canonicalHost } = site;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (canonicalHost === undefined || !isRead || hostOf(request) === canonicalHost) return null;
  const { protocol, port, socket } = request;
  return originOf({ protocol, port, socket, hostname: canonicalHost }) + request.url;
}

/** Leads a visitor to an address for good. */
export function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', REMEMBERED).redirect(address, 301);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../kit/call.ts';
import { hostOf } from '../kit/http/request-origin.ts';
import type { SiteReaderOptions } from './at-site.ts';

/** The cache header of a redirect: stored for five minutes, so that a change of the canonical host is soon seen. */
const FIVE_MINUTES = 'public, max-age=300';

/**
 * The address to which a request for a page at another host of the site is redirected: the same path and query at the
 * canonical host.
 * @returns null when the request is at the canonical host, the site has none, or the request is neither GET nor HEAD
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

/** Redirects a visitor permanently (301) to an address. */
export function redirectPermanently(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', FIVE_MINUTES).redirect(address, 301);
}

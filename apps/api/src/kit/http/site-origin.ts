import type { RequestInfo, Site } from '../call.ts';

/**
 * The origin (scheme, host, port) with which links in e-mails begin. It is the origin of the request when its host
 * belongs to the site. Otherwise the host is replaced by the site's first, because ROOT may work on one site from the
 * host of another.
 */
export function siteOrigin({
  site,
  request,
}: {
  site: Pick<Site, 'hosts'>;
  request: Pick<RequestInfo, 'origin'>;
}): string {
  const requested = new URL(request.origin);
  const [first] = site.hosts;
  if (first === undefined || site.hosts.includes(requested.hostname)) return requested.origin;
  requested.hostname = first;
  return requested.origin;
}

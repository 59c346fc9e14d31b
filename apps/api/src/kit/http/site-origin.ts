import type { RequestInfo, Site } from '../call.ts';

/**
 * The address (scheme, host, port) that links in e-mails begin with: that of the request when its host is one of
 * the site's, else with the site's first host, because ROOT may work at a site from the host of another.
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

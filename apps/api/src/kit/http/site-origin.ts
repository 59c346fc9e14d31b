import type { RequestFacts, Site } from '../implement.ts';

/**
 * The address that links in letters begin with: the one that was asked, when it is the site's own, else the site's
 * first host; ROOT visits from elsewhere, and jobs come from nowhere.
 */
export function siteOrigin({
  site,
  request,
}: {
  site: Pick<Site, 'hosts'>;
  request: Pick<RequestFacts, 'origin'>;
}): string {
  const asked = new URL(request.origin);
  const [first] = site.hosts;
  if (first === undefined || site.hosts.includes(asked.hostname)) return asked.origin;
  asked.hostname = first;
  return asked.origin;
}

import type { Handle } from './db.ts';
import type { RequestFacts, Site } from './implement.ts';

/**
 * The address that links in letters begin with: the one that was asked, when it is the site's own, else the site's
 * first host; ROOT visits from elsewhere, and jobs come from nowhere.
 */
export async function siteOrigin(
  tx: Handle,
  { site, request }: { site: Site; request: Pick<RequestFacts, 'origin'> },
): Promise<string> {
  const asked = new URL(request.origin);
  const hosts = await tx
    .selectFrom('site_hosts')
    .select('host')
    .where('site_id', '=', site.id)
    .orderBy('host')
    .execute();
  if (!hosts.length || hosts.some(({ host }) => host === asked.hostname)) return asked.origin;
  asked.hostname = hosts[0]!.host;
  return asked.origin;
}

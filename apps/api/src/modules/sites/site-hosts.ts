import type { contract } from '@rihla/domain/contract';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { proofName, proofText } from './host-name.ts';
import type { SiteHost } from '@rihla/domain/sites/site-host.contract';
import type { ReadCall } from '../../kit/call.ts';

/**
 * The hosts of the site: the canonical one first, then the others that are in use, then those that are claimed and
 * not proven yet.
 */
export async function listSiteHosts(call: ReadCall): Promise<OutputOf<typeof contract.site_hosts.list>> {
  return { data: await siteHosts(call) };
}

/**
 * One host of the site.
 * @throws Problem `kit.not_found`
 */
export async function getSiteHost(call: ReadCall, host: string): Promise<SiteHost> {
  return (await siteHosts(call)).find(({ id }) => id === host) ?? refuseKit('kit.not_found');
}

/**
 * All hosts of the site (at most `MOST_HOSTS`): those in use, and those that are claimed, with the DNS record to
 * set.
 */
async function siteHosts({ db, site }: ReadCall): Promise<SiteHost[]> {
  const serving = await db
    .selectFrom('site_hosts')
    .select(['host', 'is_canonical'])
    .where('site_id', '=', site.id)
    .orderBy('is_canonical', 'desc')
    .orderBy('host')
    .execute();
  const claims = await db
    .selectFrom('site_host_claims')
    .select(['host', 'token', 'fault', 'checked_at'])
    .where('site_id', '=', site.id)
    .orderBy('host')
    .execute();
  return [
    ...serving.map(({ host, is_canonical: canonical }) => ({
      id: host,
      host,
      serves: true,
      canonical,
      record: null,
      fault: null,
      checked_at: null,
    })),
    ...claims.map(({ host, token, fault, checked_at }) => ({
      id: host,
      host,
      serves: false,
      canonical: false,
      record: { name: proofName(host), text: proofText(token) },
      fault: fault as SiteHost['fault'],
      checked_at,
    })),
  ];
}

import { randomBytes } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { hostName, MOST_HOSTS } from '../host-name.ts';
import { refuse } from '@rihla/domain/sites/site-host.errors';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { getSiteHost, listSiteHosts } from '../site-hosts.ts';

/**
 * Claims a host for the site. It is not used until `checkHost` has found it proven, so several sites may claim the
 * same host.
 * @throws Problem `sites.host_invalid`, `sites.host_known`, `sites.host_taken`, `sites.too_many_hosts`
 */
export async function claimHost(call: WriteCall<Admin>, input: InputOf<typeof contract.site_hosts.create>) {
  const { tx, site, actor } = call;
  const host = hostName(input.host);
  if (host === null) {
    const code = 'sites.host_invalid';
    return refuse(code, undefined, { host: [{ code }] });
  }
  // The lock makes two claims at the same time happen one after the other, so that both are counted.
  await sql`select from sites where id = ${site.id} for no key update`.execute(tx);
  const { data: all } = await listSiteHosts(call);
  if (all.some((one) => one.host === host)) refuse('sites.host_known');
  if (all.length >= MOST_HOSTS) refuse('sites.too_many_hosts', { most: MOST_HOSTS });
  const other = await tx
    .selectFrom('site_hosts')
    .select('site_id')
    .where('host', '=', host)
    .executeTakeFirst();
  if (other) refuse('sites.host_taken');
  const token = randomBytes(18).toString('base64url');
  await tx
    .insertInto('site_host_claims')
    .values({ site_id: site.id, host, token, claimed_by: actor.id })
    .execute();
  return getSiteHost(call, host);
}

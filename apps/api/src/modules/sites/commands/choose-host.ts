import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { refuse } from '@rihla/domain/sites/site-host.errors';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { getSiteHost, listSiteHosts } from '../site-hosts.ts';

/**
 * Makes a host that is in use the canonical one, to which the other hosts redirect.
 * @throws Problem `sites.host_unchecked`
 */
export async function chooseHost(call: WriteCall<Admin>, { id: host }: { id: string }) {
  const { tx, site } = call;
  // The lock makes two choices at the same time happen one after the other, so that one host is canonical.
  await sql`select from sites where id = ${site.id} for no key update`.execute(tx);
  if (!(await getSiteHost(call, host)).serves) refuse('sites.host_unchecked');
  const all = tx.updateTable('site_hosts').where('site_id', '=', site.id);
  await all.set({ is_canonical: false }).where('is_canonical', '=', true).execute();
  await all.set({ is_canonical: true }).where('host', '=', host).execute();
  return getSiteHost(call, host);
}

/**
 * Removes a host from the site: it is no longer in use, and another site may claim it.
 * @throws Problem `kit.not_found`, `sites.host_needed` for the canonical host and for the last one in use
 */
export async function removeHost(call: WriteCall<Admin>, { id: host }: { id: string }) {
  const { tx, site } = call;
  await sql`select from sites where id = ${site.id} for no key update`.execute(tx);
  const { data: all } = await listSiteHosts(call);
  const found = all.find(({ id }) => id === host) ?? refuseKit('kit.not_found');
  const isLast = found.serves && all.filter(({ serves }) => serves).length === 1;
  if (found.canonical || isLast) refuse('sites.host_needed');
  const deletion = found.serves
    ? tx.deleteFrom('site_hosts').where('site_id', '=', site.id).where('host', '=', host)
    : tx.deleteFrom('site_host_claims').where('site_id', '=', site.id).where('host', '=', host);
  await deletion.execute();
  return { id: host };
}

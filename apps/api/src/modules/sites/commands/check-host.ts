import { randomBytes } from 'node:crypto';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { proofName, proofText } from '../host-name.ts';
import type { SiteHost } from '@rihla/domain/sites/site-host.contract';
import { refuse } from '@rihla/domain/sites/site-host.errors';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { countUseOrRefuse } from '../../../kit/http/rate-limits.ts';
import { hostAnswer, hostAnswerPath } from '../host-answer.ts';
import { getSiteHost } from '../site-hosts.ts';

/**
 * How often a site may have its hosts checked in an hour, because each check asks servers of others
 * (docs/rules/limits.md).
 */
const MOST_CHECKS = { limit: 30, milliseconds: 3_600_000 };

/**
 * Checks a claimed host: whether its DNS record proves that it is this agency's, and whether it leads to this
 * installation. If so the host is put into use; otherwise the fault is stored with the claim.
 * @throws Problem `kit.not_found`, `kit.too_many_requests`, `sites.host_taken` where another site was first
 */
export async function checkHost(call: StepsCall<Admin>, { id: host }: { id: string }): Promise<SiteHost> {
  const { site, now } = call;
  const claim = await call.transaction(async ({ tx }) => {
    await countUseOrRefuse(tx, { key: `host-check:${site.id}`, ...MOST_CHECKS }, now);
    const found = await tx
      .selectFrom('site_host_claims')
      .select('token')
      .where('site_id', '=', site.id)
      .where('host', '=', host)
      .executeTakeFirst();
    return found ?? refuseKit('kit.not_found');
  });
  const fault = await faultOf(call, host, claim.token);
  return call.transaction(async (step) => {
    if (fault === null) await putIntoUse(step, host);
    else
      await step.tx
        .updateTable('site_host_claims')
        .set({ fault, checked_at: now.toISOString() })
        .where('site_id', '=', site.id)
        .where('host', '=', host)
        .execute();
    return getSiteHost(step, host);
  });
}

/** The fault because of which a host cannot be put into use; null for none. */
async function faultOf(call: StepsCall<Admin>, host: string, token: string): Promise<SiteHost['fault']> {
  const { domains } = call.gateways;
  if (domains.isLocal(host)) return null;
  if (!(await domains.texts(proofName(host))).includes(proofText(token))) return 'NO_RECORD';
  const nonce = randomBytes(16).toString('hex');
  const answer = await domains.answer(host, hostAnswerPath(nonce));
  if (answer === null) return 'UNREACHABLE';
  return answer === hostAnswer(call.sealer, nonce) ? null : 'ELSEWHERE';
}

/**
 * Puts a claimed host into use for the site.
 * @throws Problem `sites.host_taken`
 */
async function putIntoUse({ tx, site }: WriteCall, host: string): Promise<void> {
  const added = await tx
    .insertInto('site_hosts')
    .values({ host, site_id: site.id })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst();
  if (!added) refuse('sites.host_taken');
  await tx.deleteFrom('site_host_claims').where('site_id', '=', site.id).where('host', '=', host).execute();
}

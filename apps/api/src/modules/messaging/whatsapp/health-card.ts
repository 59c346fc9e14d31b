import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { healthOf, healthShare } from '@rihla/domain/messaging/whatsapp/number-health';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { releaseHeld } from '../../../kit/jobs/outbox-delivery.ts';
import { healthFacts, RESTING_CODE, storedHealth } from './health.ts';

/**
 * The quality of the agency's WhatsApp number, as its meter shows it: the level, the ratings of the provider, and
 * the counts of the last 24 hours.
 */
export async function getHealth(
  call: ReadCall<Admin>,
): Promise<OutputOf<typeof contract.whatsapp.health>['data']> {
  const stored = await storedHealth(call);
  const facts = await healthFacts(call, stored);
  return {
    ...healthOf(facts),
    number: stored.number_quality,
    number_code: stored.number_code,
    account: stored.account_quality,
    account_code: stored.account_code,
    messages: facts.messages,
    failures: facts.failures,
    failures_share: healthShare(facts.failures, facts.messages),
    stops: facts.stops,
    stops_share: healthShare(facts.stops, facts.messages),
  };
}

/**
 * Lets sendings go on at their normal pace, by the decision of staff. All counts and ratings so far are forgotten;
 * new ratings of the provider and new counts apply again from now on.
 */
export async function trustNumber(call: WriteCall<Admin>): Promise<{ level: 'GOOD' }> {
  const { tx, site, now } = call;
  const nowIso = now.toISOString();
  await sql`
    insert into whatsapp_health (site_id, counted_from, level_at) values (${site.id}, ${nowIso}, ${nowIso})
        on conflict (site_id) do update
       set counted_from = excluded.counted_from, level = 'GOOD', level_at = excluded.level_at, spam_at = null,
           number_quality = null, number_code = null, number_at = null,
           account_quality = null, account_code = null, account_at = null`.execute(tx);
  await tx.deleteFrom('whatsapp_stops').where('site_id', '=', site.id).execute();
  await releaseHeld(call, RESTING_CODE);
  return { level: 'GOOD' };
}

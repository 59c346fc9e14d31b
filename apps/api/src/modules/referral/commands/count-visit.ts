import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { countUse, uncountAttempt, type RateLimit } from '../../../kit/http/rate-limits.ts';
import { addressKey, findAgentByReferralCode, fingerprint } from '../../access/index.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * The most visits counted in a day from one IP address, which many phones may share, and for the whole site
 * (docs/rules/limits.md).
 */
const MOST_FROM_ADDRESS = 50;
const MOST_OF_SITE = 20_000;

type Visit = InputOf<typeof contract.referrals.visit>;

/**
 * Counts a visit by the referral link of an agent, each device once a day and agent. A device is recognised by a hash
 * that is different on another day; only the number of visits is stored. An unknown code, a device that was counted
 * already and a used-up daily limit change nothing. The answer is always the same, so that it does not show which codes
 * exist.
 * @param visit `ref` is the referral code, `listing` the slug of the package whose page was opened
 */
export async function countVisit(call: WriteCall, { ref, listing }: Visit): Promise<{ received: boolean }> {
  const { tx, site, now } = call;
  const agent = await findAgentByReferralCode(call, ref);
  const day = todayIn(site.timeZone, now);
  if (agent === null || !(await isNewToday(call, agent.id, day))) return { received: true };
  await sql`
    insert into referral_visits as v (site_id, agent_id, listing_id, day, visits)
    values (${site.id}, ${agent.id}, ${listingOf(site.id, listing)}, ${day}, 1)
    on conflict on constraint referral_visits_once do update set visits = v.visits + 1`.execute(tx);
  return { received: true };
}

/** SQL expression for the id of the package with a slug, if it was ever published; null for any other. */
function listingOf(siteId: string, slug: string | undefined) {
  return sql`(select id from listings where site_id = ${siteId} and slug = ${slug ?? null} and status <> 'NEW')`;
}

/**
 * Whether a device comes by the link of an agent for the first time today; if so it is remembered. Once the daily
 * limit of the IP address or of the site is reached, the answer is always false.
 */
async function isNewToday(call: WriteCall, agentId: string, day: LocalDate): Promise<boolean> {
  const { tx, site, request, now } = call;
  const device = fingerprint(call, `${day}:${agentId}:${addressKey(call)}:${request.device}`);
  const countedKey = `visit:device:${device}`;
  const shared: readonly RateLimit[] = [
    { key: `visit:address:${addressKey(call)}`, limit: MOST_FROM_ADDRESS, milliseconds: DAY_MS },
    { key: `visit:site:${fingerprint(call, site.id)}`, limit: MOST_OF_SITE, milliseconds: DAY_MS },
  ];
  const taken: RateLimit[] = [];
  for (const rateLimit of [...shared, { key: countedKey, limit: 1, milliseconds: DAY_MS }]) {
    if (await countUse(tx, rateLimit, now)) taken.push(rateLimit);
    else break;
  }
  if (taken.length > shared.length) return true;
  // A visit that is not counted must not use up the limits.
  for (const { key } of taken.toReversed()) await uncountAttempt(tx, { key, lastFailure: null });
  return false;
}

import { randomInt } from 'node:crypto';
import { shortCode } from '@rihla/domain/shared/ids';
import type { ReadCall } from '../../kit/call.ts';

/**
 * The active agent with a referral code; null when no active agent has it.
 * @param code as typed, in any case of letters
 */
export async function findAgentByReferralCode({ db, site }: Pick<ReadCall, 'db' | 'site'>, code: string) {
  const agent = await db
    .selectFrom('admins')
    .select(['id', 'may_add_sub_agents'])
    .where('site_id', '=', site.id)
    .where('referral_code', '=', code.trim().toUpperCase())
    .where('role', '=', 'AGENT')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return agent ?? null;
}

/**
 * A new referral code, short enough to read aloud. Two equal codes of eight characters are so unlikely that they are
 * left to the unique constraint.
 */
export function newReferralCode(): string {
  return shortCode(randomInt, 8);
}

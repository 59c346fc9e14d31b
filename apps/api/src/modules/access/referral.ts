import { randomInt } from 'node:crypto';
import { shortCode } from '@rihla/domain/shared/ids';
import type { Handle } from '../../kit/db/db.ts';

/** The active agent whose referral code this is. */
export async function agentOfCode(db: Handle, siteId: string, code: string) {
  const agent = await db
    .selectFrom('admins')
    .select(['id', 'may_add_sub_agents'])
    .where('site_id', '=', siteId)
    .where('referral_code', '=', code.trim().toUpperCase())
    .where('role', '=', 'AGENT')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return agent ?? null;
}

/** A code that people read aloud; eight signs make two equal ones unlikely enough to leave to the constraint. */
export function newReferralCode(): string {
  return shortCode(randomInt, 8);
}

import { randomInt } from 'node:crypto';
import { refuse } from '@rihla/domain/access/access.errors';
import { RECOVERY_CODES, RECOVERY_LETTERS, recoveryCodeOf } from '@rihla/domain/access/recovery-code';
import { sql } from 'kysely';
import type { Sealer } from '../../kit/crypto.ts';
import type { Handle } from '../../kit/db/db.ts';

type Owner = { siteId: string; adminId: string };

/** A fresh set of codes; the set before opens nothing any more. What is given back is never shown again. */
export async function issueRecoveryCodes(tx: Handle, sealer: Sealer, owner: Owner): Promise<string[]> {
  await dropRecoveryCodes(tx, owner);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        site_id: owner.siteId,
        admin_id: owner.adminId,
        code_hash: hashOf(sealer, owner, code),
      })),
    )
    .execute();
  return codes;
}

/**
 * Uses a code up; of two requests with the same code one comes too late.
 * @param typed as somebody typed it, in any case, with or without the line between
 */
export async function spendRecoveryCode(
  tx: Handle,
  sealer: Sealer,
  owner: Owner,
  typed: string,
  now: Date,
): Promise<void> {
  const spent = await sql`
    update recovery_codes set used_at = ${now.toISOString()}
     where site_id = ${owner.siteId} and admin_id = ${owner.adminId}
       and code_hash = ${hashOf(sealer, owner, recoveryCodeOf(typed))} and used_at is null`.execute(tx);
  if (spent.numAffectedRows !== 1n)
    refuse('access.recovery_code_wrong', undefined, { otp: [{ code: 'access.recovery_code_wrong' }] });
}

/** How many codes of an admin still open the door; a column of a query over `admins`. */
export const recoveryCodesLeft = sql<number>`(select count(*)::int from recovery_codes c
  where c.site_id = admins.site_id and c.admin_id = admins.id and c.used_at is null)`;

/** Without a second factor there is nothing to recover. */
export async function dropRecoveryCodes(tx: Handle, { siteId, adminId }: Owner): Promise<void> {
  await tx
    .deleteFrom('recovery_codes')
    .where('site_id', '=', siteId)
    .where('admin_id', '=', adminId)
    .execute();
}

function newCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return recoveryCodeOf(letters.join(''));
}

/** Fifty bits of chance and a key: nobody without the key can try them out, so a slow hash would protect nothing more. */
function hashOf(sealer: Sealer, { siteId, adminId }: Owner, code: string): string {
  return sealer.fingerprint('recovery-code', `${siteId}:${adminId}:${code}`);
}

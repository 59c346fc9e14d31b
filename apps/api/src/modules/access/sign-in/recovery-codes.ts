import { randomInt } from 'node:crypto';
import { refuse } from '@rihla/domain/access/access.errors';
import { RECOVERY_CODES, RECOVERY_LETTERS, recoveryCodeOf } from '@rihla/domain/access/recovery-code';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';

/**
 * Creates a new set of recovery codes, each of which replaces the one-time code at sign-in once; the codes of the
 * old set no longer work.
 * @returns the codes, to be shown once: only their hashes are stored
 */
export async function createRecoveryCodes(
  call: Pick<WriteCall, 'tx' | 'site' | 'sealer'>,
  adminId: string,
): Promise<string[]> {
  await deleteRecoveryCodes(call, adminId);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await call.tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        site_id: call.site.id,
        admin_id: adminId,
        code_hash: hashOf(call, adminId, code),
      })),
    )
    .execute();
  return codes;
}

/**
 * Uses up a recovery code, which replaces the one-time code at sign-in; of two requests with the same code only one
 * succeeds. Codes with a `change_id` belong to a second factor that was replaced, and open nothing.
 * @param typed as somebody typed it, in any case, with or without the dash
 * @throws Problem `access.recovery_code_wrong` when there is no such code or it was used before
 */
export async function spendRecoveryCode(
  call: Pick<WriteCall, 'tx' | 'site' | 'sealer' | 'now'>,
  adminId: string,
  typed: string,
): Promise<void> {
  const spent = await sql`
    update recovery_codes set used_at = ${call.now.toISOString()}
     where site_id = ${call.site.id} and admin_id = ${adminId}
       and code_hash = ${hashOf(call, adminId, recoveryCodeOf(typed))} and used_at is null and change_id is null`.execute(
    call.tx,
  );
  if (spent.numAffectedRows !== 1n)
    refuse('access.recovery_code_wrong', undefined, { otp: [{ code: 'access.recovery_code_wrong' }] });
}

/** How many unused recovery codes an admin has, as a column of a query over `admins`. */
export const recoveryCodesLeft = sql<number>`(select count(*)::int from recovery_codes c
  where c.site_id = admins.site_id and c.admin_id = admins.id and c.used_at is null and c.change_id is null)`;

/**
 * Deletes the recovery codes of a member of staff, but not those kept with a second factor that was removed, which
 * the owner may still bring back.
 */
export async function deleteRecoveryCodes(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  adminId: string,
): Promise<void> {
  await tx
    .deleteFrom('recovery_codes')
    .where('site_id', '=', site.id)
    .where('admin_id', '=', adminId)
    .where('change_id', 'is', null)
    .execute();
}

function newCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return recoveryCodeOf(letters.join(''));
}

/**
 * The keyed hash that is stored of a code. A code has fifty random bits and nobody without the key can try them out, so
 * a slow hash would protect nothing more.
 */
function hashOf({ site, sealer }: Pick<ReadCall, 'site' | 'sealer'>, adminId: string, code: string): string {
  return sealer.fingerprint('recovery-code', `${site.id}:${adminId}:${code}`);
}

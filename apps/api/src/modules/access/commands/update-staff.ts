import { refuse } from '@rihla/domain/kit/kit.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { limitNewAddresses } from '../letter-limits.ts';
import { deletePasswordLinks } from '../password-links.ts';
import { newReferralCode } from '../referral.ts';
import { lockStaff, type StaffRole } from '../staff.queries.ts';
import {
  assertAgent,
  assertMayGrant,
  assertMayManage,
  assertNotBelow,
  assertStage,
  nikColumns,
} from '../staff.rules.ts';

/**
 * Updates a staff member. A new role counts from the person's next request.
 * @param role the role that the group of calls is about; null for every role
 */
export async function updateStaff(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.admins.update>,
  role: StaffRole,
) {
  const { tx, site, actor } = call;
  const { id: idOrSlug, version, nik, ...changes } = input;
  const before = await lockStaff(call, role, idOrSlug);
  assertMayManage(actor, before);
  assertMayGrant(actor, changes.role);
  if (before.version !== version) return refuse('kit.stale_version', { current: before.version });
  if (changes.parent_id) {
    await assertAgent(call, changes.parent_id, 'parent_id');
    await assertNotBelow(call, before.id, changes.parent_id);
  }
  if (changes.stage_id) await assertStage(call, changes.stage_id);
  // A link in the old mailbox must not open the account of the new one.
  if (changes.email && changes.email !== before.email) {
    await limitNewAddresses(call, changes.email);
    await deletePasswordLinks(call, { kind: 'ADMIN', id: before.id });
  }
  const becomesAgent = changes.role === 'AGENT' && before.referral_code === null;
  const columns = {
    ...changes,
    ...nikColumns(call, nik),
    ...(becomesAgent ? { referral_code: newReferralCode() } : {}),
  };
  if (Object.values(columns).every((value) => value === undefined)) return { id: before.id, version };
  return tx
    .updateTable('admins')
    .set(columns)
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

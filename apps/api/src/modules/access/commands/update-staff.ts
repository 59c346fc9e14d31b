import type { AdminRole } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Locale } from '@rihla/messages/locale';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { recordContactChange } from '../accounts/account-changes.ts';
import { notifyOfAccountChange } from '../accounts/account-emails.ts';
import { lockAgentTree } from '../agent-tree.ts';
import { limitNewAddresses } from '../sign-in/letter-limits.ts';
import { deletePasswordLinks } from '../sign-in/password-links.ts';
import { newReferralCode } from '../referral.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { assertStillInOffice, lockStaff, type StaffRole } from '../staff.queries.ts';
import {
  assertAgent,
  assertMayGrant,
  assertMayManage,
  assertNoSubAgents,
  assertNotBelow,
  assertStage,
  nikColumns,
} from '../staff.rules.ts';

/**
 * Updates a member of staff. A new role ends the person's sessions, so that the next sign-in has the new role.
 * @param role the role that this group of calls is about; null for all roles
 */
export async function updateStaff(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.admins.update>,
  role: StaffRole,
) {
  const { tx, site, actor } = call;
  const { id: idOrSlug, version, nik, ...changes } = input;
  if (changes.parent_id) await lockAgentTree(call);
  if (changes.role) await assertStillInOffice(call);
  const before = await lockStaff(call, role, idOrSlug);
  assertMayManage(actor, before);
  assertMayGrant(actor, changes.role);
  assertVersion(before, version);
  if (changes.parent_id) {
    await assertAgent(call, changes.parent_id, 'parent_id');
    await assertNotBelow(call, before.id, changes.parent_id);
  }
  if (changes.stage_id) await assertStage(call, changes.stage_id);
  // A link in the old mailbox must not open the account, which now belongs to the new address.
  if (changes.email && changes.email !== before.email) {
    await limitNewAddresses(call, changes.email);
    await deletePasswordLinks(call, { kind: 'ADMIN', id: before.id });
  }
  const newRole = changes.role !== undefined && changes.role !== before.role;
  if (newRole && before.role === 'AGENT') await assertNoSubAgents(call, before.id);
  await recordContactChange(call, { ...before, kind: 'ADMIN' }, changes);
  if (before.bank_account_number && isOtherAccount(before.bank_account_number, changes.bank_account_number)) {
    const owner = { ...before, kind: 'ADMIN' as const, locale: before.locale as Locale };
    await notifyOfAccountChange(call, owner, 'bank_changed');
  }
  const columns = { ...changes, ...nikColumns(call, before.id, nik), ...agentColumns(before, changes.role) };
  if (Object.values(columns).every((value) => value === undefined)) return { id: before.id, version };
  if (newRole) await endSessions(call, { kind: 'ADMIN', id: before.id });
  return tx
    .updateTable('admins')
    .set(columns)
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Whether the form changes the bank account. Undefined means no change, null removes the account. */
function isOtherAccount(before: string, after: string | null | undefined): boolean {
  return after !== undefined && after !== before;
}

/**
 * The columns of `admins` that change with the role: whoever becomes an agent gets a referral code, and whoever stops
 * being one loses the agent above and the stage.
 * @param role the new role; undefined where it stays
 */
function agentColumns(
  before: { role: AdminRole; referral_code: string | null },
  role: AdminRole | undefined,
) {
  if (role === 'AGENT' && before.referral_code === null) return { referral_code: newReferralCode() };
  if (role !== undefined && role !== 'AGENT' && before.role === 'AGENT') {
    return { parent_id: null, stage_id: null, may_add_sub_agents: false };
  }
  return {};
}

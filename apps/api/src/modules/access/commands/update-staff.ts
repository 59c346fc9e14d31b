import { refuse } from '@rihla/domain/kit/kit.errors';
import type { contract } from '@rihla/domain/contract';
import type { CommandCall } from '../../../kit/implement.ts';
import { endLinks } from '../password-links.ts';
import { newReferralCode } from '../referral.ts';
import { getStaff, lockStaff, type StaffPath } from '../staff.queries.ts';
import {
  assertAgent,
  assertMayGrant,
  assertMayManage,
  assertNotBelow,
  assertStage,
  nikColumns,
} from '../staff.rules.ts';

/** Changes somebody who works for the site. A new role counts from the person's next request. */
export async function changeStaff(call: CommandCall<typeof contract.admins.update>, path: StaffPath) {
  const { tx, site, actor, input, now } = call;
  const { id: asked, version, nik, ...changes } = input;
  const before = await lockStaff(tx, site.id, actor, path, asked);
  assertMayManage(actor, before);
  assertMayGrant(actor, changes.role);
  if (before.version !== version) return refuse('kit.stale_version', { current: before.version });
  if (changes.parent_id) {
    await assertAgent(tx, site.id, changes.parent_id, 'parent_id');
    await assertNotBelow(tx, site.id, before.id, changes.parent_id);
  }
  if (changes.stage_id) await assertStage(tx, site.id, changes.stage_id);
  const becomesAgent = changes.role === 'AGENT' && before.referral_code === null;
  const set = {
    ...changes,
    ...nikColumns(call, nik),
    ...(becomesAgent ? { referral_code: newReferralCode() } : {}),
  };
  if (Object.values(set).some((value) => value !== undefined)) {
    await tx
      .updateTable('admins')
      .set(set)
      .where('site_id', '=', site.id)
      .where('id', '=', before.id)
      .execute();
  }
  if (changes.email && changes.email !== before.email) {
    await endLinks(tx, site.id, { kind: 'ADMIN', id: before.id });
  }
  return { data: await getStaff(tx, site.id, actor, null, before.id, now) };
}

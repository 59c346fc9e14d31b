import type { contract } from '@rihla/domain/contract';
import type { AdminRole } from '@rihla/domain/access/roles';
import type { Handle } from '../../../kit/db/db.ts';
import type { StepsCall } from '../../../kit/implement.ts';
import { sendPasswordLink } from '../password-links.ts';
import { assertNewPassword, hashPassword } from '../passwords.ts';
import { personSlug } from '../people.ts';
import { newReferralCode } from '../referral.ts';
import { getStaff, type StaffPath } from '../staff.queries.ts';
import {
  assertAgent,
  assertMayAddSubAgents,
  assertMayGrant,
  assertStage,
  nikColumns,
} from '../staff.rules.ts';

/** Admins, finances, tour guides and agents are added alike; a path that fixes the role leaves `role` out. */
type Call = Omit<StepsCall<typeof contract.admins.create>, 'input'> & {
  input: Omit<StepsCall<typeof contract.admins.create>['input'], 'role'> & { role?: AdminRole };
};

/**
 * Adds somebody who works for the site. With a password the account is ready; without one an invitation goes out.
 * What an agent adds is its sub-agent and waits for the office.
 */
export async function addStaff(call: Call, path: StaffPath) {
  const { site, actor, input, now } = call;
  const role = path ?? input.role!;
  assertMayGrant(actor, role);
  const { password, password_confirmation: confirmation, email } = input;
  if (password !== undefined) assertNewPassword({ password, confirmation, email });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const id = await call.transaction(async (tx) => {
    const made = await insert(tx, call, role, passwordHash);
    const { name, locale = 'id' } = input;
    if (!passwordHash)
      await sendPasswordLink(tx, call, { kind: 'ADMIN', id: made, name, email, locale }, 'invitation');
    return made;
  });
  return { data: await call.read((db) => getStaff(db, site.id, actor, path, id, now)) };
}

async function insert(tx: Handle, call: Call, role: AdminRole, passwordHash: string | null): Promise<string> {
  const { site, input } = call;
  const { password: _p, password_confirmation: _c, nik, status, ...fields } = input;
  const place = await placeInTree(tx, call);
  const { id } = await tx
    .insertInto('admins')
    .values({
      ...fields,
      ...place,
      ...nikColumns(call, nik),
      site_id: site.id,
      slug: personSlug(input.name),
      role,
      status: place.status ?? status ?? 'ACTIVE',
      password_hash: passwordHash,
      referral_code: role === 'AGENT' ? newReferralCode() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function placeInTree(tx: Handle, { site, actor, input }: Call) {
  if (actor.role === 'AGENT') {
    await assertMayAddSubAgents(tx, actor);
    return { parent_id: actor.id, stage_id: null, may_add_sub_agents: false, status: 'NEW' as const };
  }
  if (input.parent_id) await assertAgent(tx, site.id, input.parent_id, 'parent_id');
  if (input.stage_id) await assertStage(tx, site.id, input.stage_id);
  return { parent_id: input.parent_id ?? null };
}

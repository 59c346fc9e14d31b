import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import type { AdminRole } from '@rihla/domain/access/roles';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { limitSubAgents } from '../sign-in/letter-limits.ts';
import { sendInvitation } from '../sign-in/password-links.ts';
import { assertNewPassword, hashPassword } from '../sign-in/passwords.ts';
import { personSlug } from '../accounts/people.ts';
import { newReferralCode } from '../referral.ts';
import type { StaffRole } from '../staff.queries.ts';
import {
  assertAgent,
  assertMayAddSubAgents,
  assertMayGrant,
  assertStage,
  nikColumns,
} from '../staff.rules.ts';

type CreateInput = InputOf<typeof contract.admins.create>;
/** The input of the call. Calls about one role, such as agents, have no field `role`. */
type Input = Omit<CreateInput, 'role'> & Partial<Pick<CreateInput, 'role'>>;

/**
 * Creates a staff member. With a password the account is ready; without one an invitation goes out. Whoever an agent
 * creates is its sub-agent, and the office must activate the account.
 * @param role the role that the group of calls is about; null where the form chooses it
 */
export async function createStaff(call: StepsCall<Admin>, input: Input, role: StaffRole) {
  const chosenRole = role ?? input.role!;
  assertMayGrant(call.actor, chosenRole);
  const { password, password_confirmation: confirmation, email, name, locale = 'id' } = input;
  if (password !== undefined) assertNewPassword({ password, confirmation, email });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return call.transaction(async (step) => {
    const created = await insertStaff(step, input, chosenRole, passwordHash);
    if (!passwordHash)
      await sendInvitation(step, { kind: 'ADMIN', id: created.id, name, email, phone: null, locale });
    if (step.actor.role === 'AGENT') {
      step.emit('agent.applied', { agent: { ...created, name }, parentId: step.actor.id });
    }
    return created;
  });
}

/**
 * Writes a new member of staff. The NIK (the number of the Indonesian identity card) is stored encrypted; an agent
 * gets a referral code and its place below another agent.
 * @param passwordHash null for a person who is invited and sets the password later
 */
async function insertStaff(
  call: WriteCall<Admin>,
  input: Input,
  role: AdminRole,
  passwordHash: string | null,
) {
  const { password: _p, password_confirmation: _c, nik, status, ...fields } = input;
  const tree = await treeColumns(call, input);
  const id = randomUUIDv7() as string;
  return call.tx
    .insertInto('admins')
    .values({
      ...fields,
      ...tree,
      ...nikColumns(call, id, nik),
      id,
      site_id: call.site.id,
      slug: personSlug(input.name),
      role,
      status: tree.status ?? status ?? 'ACTIVE',
      password_hash: passwordHash,
      referral_code: role === 'AGENT' ? newReferralCode() : null,
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * The columns of a new member of staff that say whose sub-agent it is and on which stage (level of agents). Whom an
 * agent creates becomes the agent's own sub-agent and waits for the office to activate it. Refuses a parent who is
 * no agent and a stage that does not exist.
 */
async function treeColumns(call: WriteCall<Admin>, input: Input) {
  if (call.actor.role === 'AGENT') {
    await assertMayAddSubAgents(call);
    await limitSubAgents(call);
    return { parent_id: call.actor.id, stage_id: null, may_add_sub_agents: false, status: 'NEW' as const };
  }
  if (input.parent_id) await assertAgent(call, input.parent_id, 'parent_id');
  if (input.stage_id) await assertStage(call, input.stage_id);
  return { parent_id: input.parent_id ?? null };
}

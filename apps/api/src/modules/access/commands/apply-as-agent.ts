import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import { translate } from '@rihla/messages/format';
import type { Handle } from '../../../kit/db/db.ts';
import type { StepsCall } from '../../../kit/implement.ts';
import { takeSignUp } from '../attempts.ts';
import { assertNewPassword, hashPassword } from '../passwords.ts';
import { personSlug } from '../people.ts';
import { agentOfCode, newReferralCode } from '../referral.ts';

type Call = StepsCall<typeof contract.admin_access.sign_up>;

/** Somebody asks to become an agent, under the one whose code led here; the office activates the account. */
export async function applyAsAgent(call: Call) {
  const { site, sealer, now, input, request } = call;
  assertNewPassword({
    password: input.password,
    confirmation: input.password_confirmation,
    email: input.email,
  });
  await call.transaction((tx) => takeSignUp(tx, { sealer, siteId: site.id, ip: request.ip }, now));
  const passwordHash = await hashPassword(input.password);
  await call.transaction(async (tx, emit) => {
    const parent = await parentFor(tx, call);
    const { id } = await tx
      .insertInto('admins')
      .values({
        site_id: site.id,
        slug: personSlug(input.name),
        name: input.name,
        email: input.email,
        phone: input.phone,
        role: 'AGENT',
        status: 'NEW',
        password_hash: passwordHash,
        parent_id: parent,
        referral_code: newReferralCode(),
        locale: request.locale,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    emit('agent.applied', { adminId: id, parentId: parent });
  });
  return { data: { msg: translate(request.locale, 'access.application_received') } };
}

async function parentFor(tx: Handle, { site, input }: Call): Promise<string | null> {
  if (input.ref) {
    const agent = await agentOfCode(tx, site.id, input.ref);
    if (agent?.may_add_sub_agents) return agent.id;
    return refuse('access.referral_code_unknown', undefined, {
      ref: [{ code: 'access.referral_code_unknown' }],
    });
  }
  const settings = await tx
    .selectFrom('site_settings')
    .select('agent_registration_open')
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return settings?.agent_registration_open ? null : refuse('access.agent_registration_closed');
}

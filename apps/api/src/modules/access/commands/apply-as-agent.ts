import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { translate } from '@rihla/messages/format';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { admitSignUp } from '../sign-in/admit-sign-up.ts';
import { personSlug } from '../accounts/people.ts';
import { askForConfirmation, assertFewUnconfirmed } from '../sign-in/sign-up-confirmation.ts';
import { findAgentByReferralCode, newReferralCode } from '../referral.ts';

type Input = InputOf<typeof contract.admin_access.sign_up>;

/**
 * Registers a visitor who applies to become an agent, below the agent whose referral code was used. The account has
 * status NEW until the office activates it.
 */
export async function applyAsAgent(call: StepsCall<null>, input: Input) {
  const { site, request } = call;
  const passwordHash = await admitSignUp(call, input);
  await call.transaction(async (step) => {
    await assertFewUnconfirmed(step);
    const parentId = await parentIdFor(step, input);
    const { id, slug } = await step.tx
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
        parent_id: parentId,
        referral_code: newReferralCode(),
        locale: request.locale,
      })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow();
    const { name, email } = input;
    await askForConfirmation(step, {
      kind: 'ADMIN',
      id,
      name,
      email,
      phone: input.phone,
      locale: request.locale,
    });
    step.emit('agent.applied', { agent: { id, slug, name }, parentId });
  });
  return { msg: translate(request.locale, 'access.application_received') };
}

/**
 * The agent above somebody who applies to become an agent: the one whose referral code was used, if it may add
 * sub-agents; null where the site takes applications without a code.
 * @throws Problem `access.referral_code_unknown`, `access.agent_registration_closed`
 */
async function parentIdFor(call: WriteCall<null>, input: Input): Promise<string | null> {
  if (input.ref) {
    const agent = await findAgentByReferralCode(call, input.ref);
    if (agent?.may_add_sub_agents) return agent.id;
    return refuse('access.referral_code_unknown', undefined, {
      ref: [{ code: 'access.referral_code_unknown' }],
    });
  }
  const settings = await call.tx
    .selectFrom('site_settings')
    .select('agent_registration_open')
    .where('site_id', '=', call.site.id)
    .executeTakeFirst();
  return settings?.agent_registration_open ? null : refuse('access.agent_registration_closed');
}

import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { StepsCall } from '../../../../kit/call.ts';
import { admitSignUp } from '../../sign-in/admit-sign-up.ts';
import { findById, personSlug } from '../../accounts/people.ts';
import { findAgentByReferralCode } from '../../referral.ts';
import { openSession } from '../../sign-in/sessions.ts';
import { askForConfirmation, assertFewUnconfirmed } from '../../sign-in/sign-up-confirmation.ts';

/**
 * Registers a visitor as a customer of the agent whose referral code was used, sends the e-mail that asks to confirm
 * the address, and signs in. Only a limited number of accounts may be unconfirmed at the same time; this is checked
 * before the slow hashing of the password, and again after it.
 */
export async function signUp(call: StepsCall<null>, input: InputOf<typeof contract.user_access.sign_up>) {
  const { site, request } = call;
  const passwordHash = await admitSignUp(call, input);
  return call.transaction(async (step) => {
    await assertFewUnconfirmed(step);
    const agent = input.ref ? await findAgentByReferralCode(step, input.ref) : null;
    const { id } = await step.tx
      .insertInto('users')
      .values({
        site_id: site.id,
        slug: personSlug(input.name),
        name: input.name,
        email: input.email,
        phone: input.phone,
        status: 'ACTIVE',
        password_hash: passwordHash,
        agent_id: agent?.id ?? null,
        locale: request.locale,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    step.emit('customer.signed_up', {
      userId: id,
      agentId: agent?.id ?? null,
      listingId: input.listing_id ?? null,
    });
    const person = (await findById(step, 'USER', id))!;
    await askForConfirmation(step, { ...person, email: input.email });
    return openSession(step, person);
  });
}

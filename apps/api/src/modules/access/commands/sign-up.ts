import type { contract } from '@rihla/domain/contract';
import type { StepsCall } from '../../../kit/implement.ts';
import { takeSignUp } from '../attempts.ts';
import { assertNewPassword, hashPassword } from '../passwords.ts';
import { findById, personSlug } from '../people.ts';
import { agentOfCode } from '../referral.ts';
import { openSession } from '../sessions.ts';

/** A visitor becomes a customer, of the agent whose code led here, and is signed in. */
export async function signUp(call: StepsCall<typeof contract.user_access.sign_up>) {
  const { site, sealer, now, input, request } = call;
  assertNewPassword({
    password: input.password,
    confirmation: input.password_confirmation,
    email: input.email,
  });
  await call.transaction((tx) => takeSignUp(tx, { sealer, siteId: site.id, ip: request.ip }, now));
  const passwordHash = await hashPassword(input.password);
  return call.transaction(async (tx, emit) => {
    const agent = input.ref ? await agentOfCode(tx, site.id, input.ref) : null;
    const { id } = await tx
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
    emit('customer.signed_up', { userId: id, agentId: agent?.id ?? null });
    const person = (await findById(tx, site.id, 'USER', id))!;
    return openSession(tx, { site, person, device: request.device, now });
  });
}

import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { StepsCall, WriteCall } from '../../../../kit/call.ts';
import { accountOf, countSignInAttempt, limitSignUps, recordSuccess } from '../../sign-in/attempts.ts';
import { findByConfirmedPhone, findById, type Person, personSlug } from '../../accounts/people.ts';
import {
  assertPhoneSignInOpen,
  type CodeOwner,
  refuseWrongCode,
  spendPhoneCode,
  tryPhoneCode,
} from '../../sign-in/phone-codes.ts';
import { findAgentByReferralCode } from '../../referral.ts';
import { findRememberedDevice } from '../../sign-in/remembered-devices.ts';
import { openSession } from '../../sign-in/sessions.ts';
import { assertOpenAccount, refuseWithoutCounting } from './sign-in.ts';

type Input = InputOf<typeof contract.user_access.sign_in_by_phone>;

/**
 * Signs in the customer who has confirmed the phone to which a code was sent, or creates an account for the number. An
 * account with this number that has not confirmed it is not used, because the number may have another owner by now.
 * While the code is wrong every refusal is the same, whether there is an account or not.
 */
export async function signInByPhone(call: StepsCall<null>, input: Input) {
  const owner: CodeOwner = { phone: input.phone, purpose: 'SIGN_IN', userId: null };
  const { person, deviceId } = await call.read(async (step) => {
    await assertPhoneSignInOpen(step);
    const found = await findByConfirmedPhone(step, input.phone);
    return { person: found, deviceId: found && (await findRememberedDevice(step, found)) };
  });
  // Counted by the number, not the account, so that the time to wait does not tell whether there is one.
  const account = accountOf('USER', null, input.phone);
  const attempt = await call.transaction((step) => countSignInAttempt(step, account, deviceId));
  const right = await call.transaction((step) => tryPhoneCode(step, owner, input.code));
  if (!right) return refuseWrongCode('code');
  await refuseWithoutCounting(call, attempt, () => (person ? assertOpenAccount(person) : assertNamed(input)));
  if (!person) await call.transaction(limitSignUps);
  return call.transaction(async (step) => {
    await spendPhoneCode(step, right);
    await recordSuccess(step, attempt);
    return openSession(step, person ?? (await createByPhone(step, input)));
  });
}

/** Refuses to create an account without a name; the code can be used again with the next request. */
function assertNamed({ name }: Input): void {
  if (name === undefined) refuse('access.name_needed', undefined, { name: [{ code: 'access.name_needed' }] });
}

/**
 * Creates the account of a visitor whose phone is confirmed. It belongs to the agent whose referral code was used, if
 * any.
 */
async function createByPhone(call: WriteCall<null>, input: Input): Promise<Person> {
  const { tx, site, now, request } = call;
  const agent = input.ref ? await findAgentByReferralCode(call, input.ref) : null;
  const name = input.name!;
  const { id } = await tx
    .insertInto('users')
    .values({
      site_id: site.id,
      slug: personSlug(name),
      name,
      email: null,
      phone: input.phone,
      phone_confirmed_at: now.toISOString(),
      status: 'ACTIVE',
      agent_id: agent?.id ?? null,
      locale: request.locale,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  call.emit('customer.signed_up', {
    userId: id,
    agentId: agent?.id ?? null,
    listingId: input.listing_id ?? null,
  });
  return (await findById(call, 'USER', id))!;
}

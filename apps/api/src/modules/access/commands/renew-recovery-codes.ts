import { refuse } from '@rihla/domain/access/access.errors';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { countOwnAttempt, recordSuccess } from '../attempts.ts';
import { assertOwnPassword } from '../own-password.ts';
import { getOwnPerson } from '../own-person.ts';
import { createRecoveryCodes } from '../recovery-codes.ts';
import { checkSecondFactor, spendSecondFactor } from '../second-factor-check.ts';

/**
 * Creates a fresh set of own recovery codes for a person who knows the password and has a code: of the authenticator, or
 * one of the recovery codes before. Guesses at the code count against the session.
 */
export async function renewRecoveryCodes(
  call: StepsCall<Admin>,
  input: { current_password: string; otp: string },
) {
  const person = await getOwnPerson(call);
  if (!person.totpSecret) return refuse('access.totp_is_off');
  await assertOwnPassword(call, person, input.current_password);
  const attempt = await call.transaction((step) => countOwnAttempt(step, call.actor));
  const factor = await checkSecondFactor(call, person, input.otp);
  return call.transaction(async (step) => {
    await spendSecondFactor(step, person, factor);
    await recordSuccess(step, attempt);
    return { recovery_codes: await createRecoveryCodes(step, person.id) };
  });
}

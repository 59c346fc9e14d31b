import { refuse } from '@rihla/domain/access/access.errors';
import type { Admin } from '../../../../kit/actor.ts';
import type { StepsCall } from '../../../../kit/call.ts';
import { countOwnAttempt, recordSuccess } from '../../sign-in/attempts.ts';
import { assertOwnPassword } from '../../sign-in/own-password.ts';
import { getOwnPerson } from '../../accounts/own-person.ts';
import { createRecoveryCodes } from '../../sign-in/recovery-codes.ts';
import { checkSecondFactor, spendSecondFactor } from '../../sign-in/second-factor-check.ts';

/**
 * Creates a new set of recovery codes for the caller, who must give the password and a code: of the authenticator app,
 * or one of the old recovery codes. Wrong codes count as failures of this session.
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

import { refuse } from '@rihla/domain/access/access.errors';
import { translate } from '@rihla/messages/format';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { assertOwnPassword } from '../own-password.ts';
import { getOwnPerson } from '../own-person.ts';
import { removeSecondFactor } from '../account-changes.ts';
import { countOwnAttempt, recordSuccess } from '../attempts.ts';
import { checkSecondFactor, spendSecondFactor } from '../second-factor-check.ts';
import { isSecondFactorRequired } from '../totp.ts';

/**
 * Turns the own second factor off, for a person who knows the password and has a code: of the authenticator, or a
 * recovery code. Guesses at the code count against the session.
 * @throws Problem `access.totp_is_required` where the site asks for one in this role; `access.totp_is_off` without one
 */
export async function disableTotp(call: StepsCall<Admin>, input: { current_password: string; otp: string }) {
  const { actor, request } = call;
  if (await call.read((step) => isSecondFactorRequired(step, actor.role))) {
    return refuse('access.totp_is_required');
  }
  const person = await getOwnPerson(call);
  if (!person.totpSecret) return refuse('access.totp_is_off');
  await assertOwnPassword(call, person, input.current_password);
  const attempt = await call.transaction((step) => countOwnAttempt(step, actor));
  const factor = await checkSecondFactor(call, person, input.otp);
  await call.transaction(async (step) => {
    await spendSecondFactor(step, person, factor);
    await recordSuccess(step, attempt);
    await removeSecondFactor(step, person);
  });
  return { msg: translate(request.locale, 'access.totp_off') };
}

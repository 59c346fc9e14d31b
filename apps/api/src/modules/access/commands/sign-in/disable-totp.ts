import { refuse } from '@rihla/domain/access/access.errors';
import { translate } from '@rihla/messages/format';
import type { Admin } from '../../../../kit/actor.ts';
import type { StepsCall } from '../../../../kit/call.ts';
import { assertOwnPassword } from '../../sign-in/own-password.ts';
import { getOwnPerson } from '../../accounts/own-person.ts';
import { removeSecondFactor } from '../../accounts/account-changes.ts';
import { countOwnAttempt, recordSuccess } from '../../sign-in/attempts.ts';
import { checkSecondFactor, spendSecondFactor } from '../../sign-in/second-factor-check.ts';
import { isSecondFactorRequired } from '../../sign-in/totp.ts';

/**
 * Turns off the second factor of one's own account. It needs the password and a code: of the authenticator app, or a
 * recovery code. Wrong codes count as failures of this session.
 * @throws Problem `access.totp_is_required` where the site requires a second factor of this role; `access.totp_is_off`
 * when there is none
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

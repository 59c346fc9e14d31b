import { refuse } from '@rihla/domain/access/access.errors';
import type { Admin } from '../../../../kit/actor.ts';
import type { StepsCall } from '../../../../kit/call.ts';
import { assertOwnPassword } from '../../sign-in/own-password.ts';
import { getOwnPerson } from '../../accounts/own-person.ts';
import { beginEnrolment } from '../../sign-in/totp.ts';

/**
 * Begins to set up a second factor (one-time codes of an app on the phone) for the caller's account, after the password
 * was checked. Nothing is stored until the first code is confirmed.
 * @returns the secret for the app, and an encrypted token that contains it and is sent again with the first code
 */
export async function beginTotp(call: StepsCall<Admin>, input: { current_password: string }) {
  const person = await getOwnPerson(call);
  if (person.totpSecret) return refuse('access.totp_already_on');
  await assertOwnPassword(call, person, input.current_password);
  return beginEnrolment(call, person);
}

import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { StepsCall } from '../../../../kit/call.ts';
import { findById } from '../../accounts/people.ts';
import { openSession } from '../../sign-in/sessions.ts';
import { confirmEnrolment, readEnrolment } from '../../sign-in/totp.ts';

/**
 * Sets up a second factor for a person whose sign-in was refused because the site requires one, and signs in. The input
 * has the token from that refusal and the first one-time code.
 */
export async function enrolAndSignIn(
  call: StepsCall<null>,
  input: InputOf<typeof contract.admin_access.enrol_and_sign_in>,
) {
  const enrolment = readEnrolment(call, input.enrolment_token);
  return call.transaction(async (step) => {
    const recovery_codes = await confirmEnrolment(step, enrolment, input.otp);
    const person = (await findById(step, 'ADMIN', enrolment.adminId)) ?? refuse('access.enrolment_expired');
    return { ...(await openSession(step, person)), recovery_codes };
  });
}

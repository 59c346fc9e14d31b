import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import type { StepsCall } from '../../../kit/implement.ts';
import { findById } from '../people.ts';
import { openSession } from '../sessions.ts';
import { confirmEnrolment, readEnrolment } from '../totp.ts';

/** The second half of a sign-in where the site asks for a second factor that was not there: set it up, come in. */
export async function enrolAndSignIn(call: StepsCall<typeof contract.admin_access.enrol_and_sign_in>) {
  const { site, sealer, now, input, request } = call;
  const enrolment = readEnrolment(sealer, site, input.enrolment_token, now);
  return call.transaction(async (tx) => {
    const recovery_codes = await confirmEnrolment(tx, call, enrolment, input.otp);
    const person =
      (await findById(tx, site.id, 'ADMIN', enrolment.adminId)) ?? refuse('access.enrolment_expired');
    const { data } = await openSession(tx, { site, person, device: request.device, now });
    return { data: { ...data, recovery_codes } };
  });
}

import { refuse } from '@rihla/domain/access/access.errors';
import { translate } from '@rihla/messages/format';
import type { Admin } from '../../../../kit/actor.ts';
import type { StepsCall } from '../../../../kit/call.ts';
import { endSessions } from '../../sign-in/sessions.ts';
import { confirmEnrolment, readEnrolment } from '../../sign-in/totp.ts';

/**
 * Turns on the second factor (one-time codes at sign-in) of one's own account, with the first code. The other sessions
 * of the account end, because they were opened with the password alone.
 * @returns the recovery codes, to be shown once
 */
export async function confirmTotp(call: StepsCall<Admin>, input: { enrolment_token: string; otp: string }) {
  const { actor, request } = call;
  const enrolment = readEnrolment(call, input.enrolment_token);
  if (enrolment.adminId !== actor.id) return refuse('access.enrolment_expired');
  const recovery_codes = await call.transaction(async (step) => {
    const codes = await confirmEnrolment(step, enrolment, input.otp);
    await endSessions(step, actor, actor.sessionId);
    return codes;
  });
  return { msg: translate(request.locale, 'access.totp_on'), recovery_codes };
}

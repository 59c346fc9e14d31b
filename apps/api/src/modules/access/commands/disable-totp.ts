import { refuse } from '@rihla/domain/access/access.errors';
import { translate } from '@rihla/messages/format';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { assertOwnPassword } from '../own-password.ts';
import { getOwnPerson } from '../own-person.ts';
import { deleteTotp, isSecondFactorRequired } from '../totp.ts';

/**
 * Turns the own second factor off.
 * @throws Problem `access.totp_is_required` where the site asks for one in this role
 */
export async function disableTotp(call: StepsCall<Admin>, input: { current_password: string }) {
  const { actor, request } = call;
  if (await call.read((step) => isSecondFactorRequired(step, actor.role))) {
    return refuse('access.totp_is_required');
  }
  await assertOwnPassword(call, await getOwnPerson(call), input.current_password);
  await call.transaction((step) => deleteTotp(step, actor.id));
  return { msg: translate(request.locale, 'access.totp_off') };
}

import type { Admin } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { removeSecondFactor } from '../../accounts/account-changes.ts';
import { endSessions } from '../../sign-in/sessions.ts';
import { lockStaff } from '../../staff.queries.ts';
import { assertMayManage } from '../../staff.rules.ts';

/**
 * Turns off the second factor of a member of staff who has lost the phone with the authenticator app, informs the owner
 * by e-mail, and ends the owner's sessions.
 */
export async function resetTotp(call: WriteCall<Admin>, input: { id: string }) {
  const person = await lockStaff(call, null, input.id);
  assertMayManage(call.actor, person);
  const { version } = await removeSecondFactor(call, { ...person, kind: 'ADMIN' });
  await endSessions(call, { kind: 'ADMIN', id: person.id });
  return { id: person.id, version };
}

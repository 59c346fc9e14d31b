import { translate } from '@rihla/messages/format';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertNotBanned, sendInvitation } from '../sign-in/password-links.ts';
import { lockStaff } from '../staff.queries.ts';
import { assertMayManage } from '../staff.rules.ts';

/** Sends a staff member the invitation to set a password again; the link sent before no longer works. */
export async function inviteStaff(call: WriteCall<Admin>, input: { id: string }) {
  const person = await lockStaff(call, null, input.id);
  assertMayManage(call.actor, person);
  assertNotBanned(person);
  await sendInvitation(call, { ...person, kind: 'ADMIN' });
  return { msg: translate(call.request.locale, 'access.invited', { email: person.email }) };
}

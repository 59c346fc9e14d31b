import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { endSessions } from '../sessions.ts';
import { lockStaff } from '../staff.queries.ts';
import { assertMayManage } from '../staff.rules.ts';
import { deleteTotp } from '../totp.ts';

/** Turns off the second factor of a staff member who lost the telephone, and ends the sessions. */
export async function resetTotp(call: WriteCall<Admin>, input: { id: string }) {
  const person = await lockStaff(call, null, input.id);
  assertMayManage(call.actor, person);
  const { version } = await deleteTotp(call, person.id);
  await endSessions(call, { kind: 'ADMIN', id: person.id });
  return { id: person.id, version };
}

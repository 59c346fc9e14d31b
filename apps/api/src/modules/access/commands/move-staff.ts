import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { type AccountEvent, moveAccount } from '../account-status.ts';
import { lockStaff } from '../staff.queries.ts';
import { assertMayManage } from '../staff.rules.ts';

/** Activates, deactivates or bans a staff member. */
export async function moveStaff(
  call: WriteCall<Admin>,
  input: { id: string; note?: string },
  event: AccountEvent,
) {
  const person = await lockStaff(call, null, input.id);
  assertMayManage(call.actor, person);
  return moveAccount(call, { kind: 'ADMIN', id: person.id }, event, input.note);
}

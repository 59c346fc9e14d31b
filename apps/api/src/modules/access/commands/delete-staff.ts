import { refuse } from '@rihla/domain/access/access.errors';
import { translate } from '@rihla/messages/format';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockStaff, type StaffRole } from '../staff.queries.ts';
import { assertMayManage } from '../staff.rules.ts';

/**
 * Deletes a member of staff who has never signed in, such as an account created by mistake.
 * @throws Problem `access.person_has_history` for everybody else; such a person is banned instead, so that the history
 * keeps the name
 */
export async function deleteStaff(call: WriteCall<Admin>, input: { id: string }, role: StaffRole) {
  const { tx, site, actor, request } = call;
  const person = await lockStaff(call, role, input.id);
  assertMayManage(actor, person);
  if (person.last_login_at) return refuse('access.person_has_history');
  await tx.deleteFrom('admins').where('site_id', '=', site.id).where('id', '=', person.id).execute();
  return { msg: translate(request.locale, 'access.person_removed') };
}

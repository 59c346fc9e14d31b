import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import { translate } from '@rihla/messages/format';
import type { CommandCall } from '../../../kit/implement.ts';
import { lockStaff, type StaffPath } from '../staff.queries.ts';
import { assertMayManage } from '../staff.rules.ts';

/** Removes somebody who never signed in: a mistake of the form. Whoever did work is banned instead, and stays in the history. */
export async function removeStaff(call: CommandCall<typeof contract.agents.remove>, path: StaffPath) {
  const { tx, site, actor, input, request } = call;
  const person = await lockStaff(tx, site.id, actor, path, input.id);
  assertMayManage(actor, person);
  if (person.last_login_at) return refuse('access.person_has_history');
  await tx.deleteFrom('admins').where('site_id', '=', site.id).where('id', '=', person.id).execute();
  return { data: { msg: translate(request.locale, 'access.person_removed') } };
}

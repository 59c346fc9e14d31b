import type { AdminRole } from '@rihla/domain/access/roles';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { agentAndBelow } from './agent-tree.ts';

/**
 * The staff that a staff member may see: an agent its sub-agents, everybody else all.
 * @param role narrows to one role; null for every role
 */
export function staffOf(
  { db, site, actor }: Pick<ReadCall<Admin>, 'db' | 'site' | 'actor'>,
  role: AdminRole | null,
) {
  let people = db.selectFrom('admins').where('admins.site_id', '=', site.id);
  if (role) people = people.where('admins.role', '=', role);
  if (actor.role !== 'AGENT') return people;
  return people.where('admins.id', '=', agentAndBelow(site.id, actor.id)).where('admins.id', '!=', actor.id);
}

import type { AdminRole } from '@rihla/domain/access/roles';
import type { Admin } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { agentAndBelow } from './agent-tree.ts';

/**
 * Whom somebody who works for the site may see among its staff: an agent its sub-agents, others everybody.
 * @param role narrows to the role that a path is about; null for all
 */
export function staffOf(db: Handle, siteId: string, actor: Admin, role: AdminRole | null) {
  let people = db.selectFrom('admins').where('admins.site_id', '=', siteId);
  if (role) people = people.where('admins.role', '=', role);
  if (actor.role !== 'AGENT') return people;
  return people.where('admins.id', 'in', agentAndBelow(siteId, actor.id)).where('admins.id', '!=', actor.id);
}

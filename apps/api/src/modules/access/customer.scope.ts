import type { Admin } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { agentAndBelow } from './agent-tree.ts';

/** The customers that somebody who works for the site may see: an agent its own and those of its sub-agents. */
export function customersOf(db: Handle, siteId: string, actor: Admin) {
  const customers = db.selectFrom('users').where('users.site_id', '=', siteId);
  if (actor.role !== 'AGENT') return customers;
  return customers.where('users.agent_id', 'in', agentAndBelow(siteId, actor.id));
}

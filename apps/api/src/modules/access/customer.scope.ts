import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, Site } from '../../kit/call.ts';
import { agentAndBelow } from './agent-tree.ts';

/** The part of a call that decides which customers are seen: the staff member and the site. */
export type StaffReader = Pick<ReadCall<Admin>, 'db' | 'actor'> & { site: Pick<Site, 'id'> };

/**
 * The customers that a staff member may see: an agent its own and those of its sub-agents, everybody else all. An account
 * that was merged into another is nobody's any more.
 */
export function customersOf({ db, site, actor }: StaffReader) {
  const customers = db
    .selectFrom('users')
    .where('users.site_id', '=', site.id)
    .where('users.merged_into_id', 'is', null);
  if (actor.role !== 'AGENT') return customers;
  return customers.where('users.agent_id', 'in', agentAndBelow(site.id, actor.id));
}

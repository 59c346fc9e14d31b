import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Admin } from '../../kit/actor.ts';
import type { ReadCall, Site } from '../../kit/call.ts';
import { agentAndBelow } from './agent-tree.ts';

/** The part of a call that decides which customers are seen: the staff member and the site. */
export type StaffReader = Pick<ReadCall<Admin>, 'db' | 'actor'> & { site: Pick<Site, 'id'> };

/**
 * The customers that a member of staff may see: an agent sees its own and those of its sub-agents, everybody else sees
 * all. Accounts that were merged into another are left out.
 */
export function customersOf({ db, site, actor }: StaffReader) {
  const customers = db
    .selectFrom('users')
    .where('users.site_id', '=', site.id)
    .where('users.merged_into_id', 'is', null);
  if (actor.role !== 'AGENT') return customers;
  return customers.where('users.agent_id', '=', agentAndBelow(site.id, actor.id));
}

/**
 * SQL that is true where a column holds the id of a customer of whom an actor may learn more than an invoice says. An
 * agent may see an invoice of a customer that it does not see: of one who came by its link, or has gone to another agent
 * since.
 * @param column the column with the customer's id, such as `i.user_id`
 */
export function seesCustomerIn(
  { db, site, actor }: Omit<StaffReader, 'actor'> & { actor: Actor | null },
  column: string,
): RawBuilder<SqlBool> {
  if (actor?.role !== 'AGENT') return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(column)} in ${customersOf({ db, site, actor }).select('users.id')}`;
}

import { type RawBuilder, sql } from 'kysely';

/**
 * An agent and all agents below it, as a set of ids for `in`: the agents whose customers and invoices it sees. `union`
 * (not `union all`) ends the recursion even where two rows name each other as parent.
 */
export function agentAndBelow(siteId: string, agentId: string): RawBuilder<string> {
  return sql<string>`(
    with recursive tree (id) as (
      select ${agentId}::uuid
      union
      select a.id from admins a join tree on a.parent_id = tree.id where a.site_id = ${siteId}
    ) select id from tree)`;
}

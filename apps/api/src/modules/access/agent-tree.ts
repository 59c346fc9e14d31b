import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../kit/call.ts';

/**
 * SQL for the ids of an agent and all agents below it, to be used with `=`: the agents whose customers and invoices
 * this agent sees. They are an array, which is read once and looked up in an index; for a subquery the planner, who
 * cannot know how few they are, would rather read what all agents have sold. `union` (not `union all`) ends the recursion
 * even where two rows name each other as parent.
 */
export function agentAndBelow(siteId: string, agentId: string): RawBuilder<string> {
  return sql<string>`any(array(
    with recursive tree (id) as (
      select ${agentId}::uuid
      union
      select a.id from admins a join tree on a.parent_id = tree.id where a.site_id = ${siteId}
    ) select id from tree))`;
}

/**
 * SQL for the level of the agent of a row of `admins` in the network of agents: 1 when it works under nobody, 2 below
 * such an agent, and so on. The recursion ends even where two rows name each other as parent.
 */
export function levelOf(siteId: string): RawBuilder<number> {
  return sql<number>`(
    with recursive above (id, parent_id) as (
      select admins.id, admins.parent_id
      union
      select a.id, a.parent_id from admins a join above on a.site_id = ${siteId} and a.id = above.parent_id
    ) select count(*)::int from above)`;
}

/**
 * Takes the lock of the site's network of agents until the transaction ends: whoever moves an agent under another
 * waits, so that two moves at the same time cannot make a circle. It must be taken before any row is locked.
 */
export async function lockAgentTree({ tx, site }: Pick<WriteCall, 'tx' | 'site'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent_tree ${site.id}`}, 0))`.execute(tx);
}

/**
 * SQL for the part `chain` of a `with recursive` statement: the selling agent (`depth` 0) and the agents above it, each
 * with the percentage of the fee and the stage. It is empty for somebody who is no agent. The recursion ends even where
 * two rows name each other as parent.
 */
export function chainAbove(siteId: string, agentId: string): RawBuilder<unknown> {
  return sql`above (id, parent_id, percent, stage_id, depth) as (
      select id, parent_id, fee_percent, stage_id, 0 from admins
       where site_id = ${siteId} and id = ${agentId} and role = 'AGENT'
      union all
      select a.id, a.parent_id, a.fee_percent, a.stage_id, above.depth + 1
        from above join admins a on a.site_id = ${siteId} and a.id = above.parent_id
    ) cycle id set is_loop using path, chain as (
      select * from above where not is_loop
    )`;
}

/**
 * An agent of a chain (the agent who sells and all agents above it), with its percentage: 25 means 25 % of what the
 * agent directly above would have earned.
 */
export type ChainLink = { agent_id: string; percent: number };

/**
 * How the site pays its agents (its fee strategy), and the percentages of the fee for one agent and all agents above
 * it.
 */
export async function readFeeChain(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  agentId: string,
): Promise<{ strategy: FeeStrategy; chain: ChainLink[] }> {
  const { rows } = await sql<{ strategy: FeeStrategy; chain: ChainLink[] }>`
    with recursive ${chainAbove(site.id, agentId)}
    select s.fee_strategy as strategy, ${chainLinks} as chain
      from site_settings s where s.site_id = ${site.id}`.execute(db);
  return rows[0]!;
}

/** SQL for the agents of `chain` as one JSON list of `ChainLink`, from the agent who sells upwards. */
export const chainLinks = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('agent_id', id, 'percent', percent) order by depth), '[]')
     from chain)`;

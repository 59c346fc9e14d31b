import { type RawBuilder, sql } from 'kysely';

/**
 * The table expression `chain` for `with recursive`: the agent who sells and the agents above it, by `depth`; empty for
 * somebody who is no agent. The walk up ends where two rows name each other.
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
 * The columns of the rates of a booking, over `s` (the settings of the site) and `chain`: how the site pays, the agents
 * who share, and the flat fees of the package for the stage of the chain's top.
 * @param listingId id of the package, as SQL
 */
export function ratesOf(listingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`s.fee_strategy as strategy,
    (select coalesce(jsonb_agg(jsonb_build_object('agent_id', id, 'percent', percent) order by depth), '[]')
       from chain) as chain,
    (select jsonb_build_object('new_to_part', f.new_to_part, 'part_to_paid', f.part_to_paid,
                               'new_to_paid', f.new_to_paid)
       from flat_fees f
      where f.site_id = s.site_id and f.listing_id = ${listingId}
        and f.stage_id = (select stage_id from chain order by depth desc limit 1)) as flat`;
}

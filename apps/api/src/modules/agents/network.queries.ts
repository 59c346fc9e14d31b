import type { NetworkNode } from '@rihla/domain/agents/network.contract';
import { DAYS_OF_PERIOD, type SalesPeriod } from '@rihla/domain/agents/network-lists';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { agentAndBelow } from '../access/index.ts';
import { branchOf, branchSums, salesOf, sumsAsJson } from './sales-sums.ts';

/** The number of agents on one page of the network. */
const PAGE_SIZE = 50;

/**
 * A page of the agents who work directly under one agent, each with what it and everybody below it (its branch) have
 * sold; those with most travellers come first. It takes one SQL statement.
 * @param input `under` is the id or slug of an agent that the caller may see; without it the top of the network, which
 * for an agent is the level directly below itself
 * @throws Problem `kit.not_found` for an agent that the caller may not see
 */
export async function listNetwork(
  call: ReadCall<Admin>,
  { under, period, page }: { under?: string; period: SalesPeriod; page: number },
): Promise<{ data: NetworkNode[]; meta: PageMeta }> {
  const { db, site } = call;
  const parent = await findParent(call, under);
  const { rows } = await sql<{ total: number; data: NetworkNode[] }>`
    with recursive level as (
      select a.id, a.slug, a.name, a.status, a.fee_percent, a.stage_id from admins a
       where a.site_id = ${site.id} and a.role = 'AGENT' and ${parent ? sql`a.parent_id = ${parent}` : sql`a.parent_id is null`}
    ),
    ${branchOf(site.id, sql`level`)},
    ${salesOf(call, DAYS_OF_PERIOD[period])},
    ${branchSums},
    sizes as (select top, count(*)::int - 1 as below, coalesce(sum(pax), 0) as pax
                from branch left join (select id, sum(pax) as pax from sums group by 1) s using (id) group by 1),
    node as (
    select l.id, l.slug, l.name, l.status, l.fee_percent, sizes.below,
           (select jsonb_build_object('id', s.id, 'name', s.name) from stages s
             where s.site_id = ${site.id} and s.id = l.stage_id) as stage,
           (select count(*)::int from admins c
             where c.site_id = ${site.id} and c.parent_id = l.id and c.role = 'AGENT') as children,
           ${sumsAsJson(sql`sums`, sql`x.id = l.id`)} as own,
           ${sumsAsJson(sql`branch_sums`, sql`x.top = l.id`)} as branch,
           row_number() over (order by sizes.pax desc, l.name, l.id) as place
      from level l join sizes on sizes.top = l.id
     order by place limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE})
    select (select count(*)::int from level) as total,
           (select coalesce(jsonb_agg(to_jsonb(n) - 'place' order by n.place), '[]') from node n) as data`.execute(
    db,
  );
  const { total, data } = rows[0]!;
  return { data, meta: { page, per_page: PAGE_SIZE, total, pages: Math.ceil(total / PAGE_SIZE) } };
}

/**
 * The id of the agent whose direct sub-agents are to be listed; null for the agents who work under nobody.
 * @param under the id or slug that the call names
 * @throws Problem `kit.not_found` for an agent that the caller may not see
 */
async function findParent(
  { db, site, actor }: ReadCall<Admin>,
  under: string | undefined,
): Promise<string | null> {
  const isAgent = actor.role === 'AGENT';
  if (under === undefined) return isAgent ? actor.id : null;
  const seen: RawBuilder<unknown> = isAgent ? sql`id = ${agentAndBelow(site.id, actor.id)}` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select id from admins
     where site_id = ${site.id} and role = 'AGENT' and ${isUuid(under) ? sql`id` : sql`slug`} = ${under} and ${seen}`.execute(
    db,
  );
  return rows[0]?.id ?? refuse('kit.not_found');
}

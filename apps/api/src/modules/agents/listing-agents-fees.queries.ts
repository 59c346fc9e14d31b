import { type FlatFee } from '@rihla/domain/agents/fees';
import { freezeFees, type Link } from '@rihla/domain/agents/freeze-fees';
import type { AgentFeesOfListing } from '@rihla/domain/agents/network.contract';
import { agentFeesOfListingList } from '@rihla/domain/agents/network-lists';
import { takesSeat } from '@rihla/domain/booking/seats';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import type { Currency } from '@rihla/domain/shared/money';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { agentAndBelow } from '../access/index.ts';
import { findListingId } from '../catalogue/index.ts';

type Rates = {
  strategy: FeeStrategy;
  currency: Currency;
  rooms: { id: string; name: string; room_type: RoomType; agent_fee: number }[];
  /**
   * Each agent of the page with its chain (the agent and all agents above it) and the flat fees of the stage of the
   * topmost one; null when there are none.
   */
  sellers: { id: string; chain: Link[]; flat: FlatFee | null }[];
};

/**
 * What each active agent would earn by selling a package now: the part of the fee that is left after the parts of the
 * agents above it. The office sees all agents; an agent sees itself and those below it.
 * @param input `listing_id` is the id or slug of the package; without it there is nothing to earn
 * @throws Problem `catalogue.not_found`
 */
export async function listAgentsFees(
  call: ReadCall<Admin>,
  input: ListQuery & { listing_id?: string },
): Promise<{ data: AgentFeesOfListing[]; meta: PageMeta; strategy: FeeStrategy | null }> {
  const { db, site, actor } = call;
  const { page, per_page } = input;
  if (!input.listing_id) return { data: [], meta: { page, per_page, total: 0, pages: 0 }, strategy: null };
  const listingId = await findListingId(call, input.listing_id);
  const agents = db
    .selectFrom('admins')
    .where('admins.site_id', '=', site.id)
    .where('admins.role', '=', 'AGENT')
    .where('admins.status', '=', 'ACTIVE')
    .$if(actor.role === 'AGENT', (rows) => rows.where('admins.id', '=', agentAndBelow(site.id, actor.id)));
  const { data, meta } = await runList(agents, (query) => query.select([agentRow.as('row')]), input, {
    list: agentFeesOfListingList,
    columns: { name: 'admins.name' },
    searchKeys: (idsOf) => sql`admins.id in ${idsOf('admin')}`,
    tie: 'admins.id',
  });
  const rows = data.map(({ row }) => row);
  const rates = await readRates(
    call,
    listingId,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => withFees(row, rates, actor)), meta, strategy: rates.strategy };
}

type AgentRow = Pick<AgentFeesOfListing, 'id' | 'agent' | 'stage' | 'parent'> & { fee_percent: number };

const agentRow = sql<AgentRow>`jsonb_build_object('id', admins.id, 'fee_percent', admins.fee_percent,
    'agent', jsonb_build_object('id', admins.id, 'slug', admins.slug, 'name', admins.name),
    'stage', (select jsonb_build_object('id', s.id, 'name', s.name) from stages s
               where s.site_id = admins.site_id and s.id = admins.stage_id),
    'parent', (select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) from admins p
                where p.site_id = admins.site_id and p.id = admins.parent_id))`;

/**
 * The rates of a package for a page of agents: how the site pays, the room types with their agent fees, and for each
 * agent its chain with the flat fees of the stage at the top.
 */
async function readRates(
  { db, site }: ReadCall<Admin>,
  listingId: string,
  ids: readonly string[],
): Promise<Rates> {
  const { rows } = await sql<Rates>`
    with recursive above (seller, id, parent_id, percent, stage_id, depth) as (
      select id, id, parent_id, fee_percent, stage_id, 0 from admins
       where site_id = ${site.id} and id = any(${ids}::uuid[])
      union all
      select above.seller, a.id, a.parent_id, a.fee_percent, a.stage_id, above.depth + 1
        from above join admins a on a.site_id = ${site.id} and a.id = above.parent_id
    ) cycle seller, id set is_loop using path,
    chains as (
      select seller, jsonb_agg(jsonb_build_object('agent_id', id, 'percent', percent) order by depth) as chain,
             (array_agg(stage_id order by depth desc))[1] as top_stage_id
        from above where not is_loop group by seller
    )
    select s.fee_strategy as strategy, l.currency,
           (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'room_type', v.room_type,
                     'agent_fee', v.agent_fee) order by v.position, v.id), '[]')
              from listing_variants v
             where v.site_id = l.site_id and v.listing_id = l.id and v.archived_at is null) as rooms,
           (select coalesce(jsonb_agg(jsonb_build_object('id', c.seller, 'chain', c.chain, 'flat', (
                     select jsonb_build_object('new_to_part', f.new_to_part, 'part_to_paid', f.part_to_paid,
                                               'new_to_paid', f.new_to_paid)
                       from flat_fees f
                      where f.site_id = l.site_id and f.listing_id = l.id and f.stage_id = c.top_stage_id))), '[]')
              from chains c) as sellers
      from listings l join site_settings s on s.site_id = l.site_id
     where l.site_id = ${site.id} and l.id = ${listingId}`.execute(db);
  return rows[0]!;
}

/**
 * An agent with the part of the fee for one traveller that it gets itself, in the smallest unit: by moment (the step of
 * payment that earns it) where the site pays flat fees, otherwise by room type.
 */
function withFees({ fee_percent, ...row }: AgentRow, rates: Rates, actor: Admin): AgentFeesOfListing {
  const { strategy, currency, rooms } = rates;
  const { chain, flat } = rates.sellers.find(({ id }) => id === row.id)!;
  const ownOf = (variants: number, seats: number) =>
    freezeFees({ strategy, chain, variants, flat, seats }).filter(({ agent_id }) => agent_id === row.id);
  return {
    ...row,
    // An agent who asks is not told who stands above it.
    parent: row.id === actor.id ? null : row.parent,
    share_percent: row.parent ? fee_percent : null,
    currency,
    moments: strategy === 'FLAT' ? ownOf(0, 1).map(({ moment, amount }) => ({ moment, amount })) : [],
    room_types:
      strategy === 'PERCENT'
        ? rooms.map(({ id, name, room_type, agent_fee }) => ({
            id,
            name,
            room_type,
            amount: ownOf(agent_fee, takesSeat(room_type) ? 1 : 0)[0]?.amount ?? 0,
          }))
        : [],
  };
}

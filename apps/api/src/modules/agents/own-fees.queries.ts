import type { OwnFee, OwnFeeTotals } from '@rihla/domain/agents/fee.contract';
import { takesSeat } from '@rihla/domain/booking/seats';
import { freezeFees, type Rates } from '@rihla/domain/agents/freeze-fees';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { findListingId } from '../catalogue/index.ts';
import { agentAndBelow, chainAbove } from '../access/index.ts';
import { feesOfInvoice, isLiveSql } from '../invoices/index.ts';
import { ratesOf } from '../booking/index.ts';

type Variant = Omit<OwnFee, 'fees'> & { agent_fee: number };

/**
 * What the calling agent would earn by one traveller if a package were booked now, for each room variant: the agent's
 * own part of the fee after the parts of the agents above it, in the smallest unit.
 * @param listing id or slug of the package
 * @throws Problem `catalogue.not_found`
 */
export async function listOwnFees(call: ReadCall<Admin>, listing: string): Promise<OwnFee[]> {
  const { db, site, actor } = call;
  const listingId = await findListingId(call, listing);
  const { rows } = await sql<Omit<Rates, 'variants' | 'seats'> & { rooms: Variant[] }>`
    with recursive ${chainAbove(site.id, actor.id)}
    select ${ratesOf(sql`${listingId}`)},
           (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'room_type', v.room_type,
                     'price', v.price, 'currency', l.currency, 'agent_fee', v.agent_fee) order by v.position, v.id), '[]')
              from listing_variants v join listings l on l.site_id = v.site_id and l.id = v.listing_id
             where v.site_id = s.site_id and v.listing_id = ${listingId} and v.archived_at is null) as rooms
      from site_settings s where s.site_id = ${site.id}`.execute(db);
  const { rooms, ...rates } = rows[0]!;
  return rooms.map(({ agent_fee, ...room }) => ({
    ...room,
    fees: freezeFees({ ...rates, variants: agent_fee, seats: takesSeat(room.room_type) ? 1 : 0 })
      .filter((fee) => fee.agent_id === actor.id)
      .map(({ moment, amount }) => ({ moment, amount })),
  }));
}

/**
 * What the calling agent has earned and still expects to earn by invoices that have not ended, by currency, in the
 * smallest unit. It is the agent's own part, of its own invoices and of those of its sub-agents.
 */
export async function ownFeeTotals({ db, site, actor }: ReadCall<Admin>): Promise<OwnFeeTotals[]> {
  const { rows } = await sql<OwnFeeTotals>`
    select i.currency, count(distinct i.id)::int as invoices, sum(f.expected)::bigint as expected,
           sum(f.due)::bigint as earned
      from invoices i cross join lateral (${feesOfInvoice}) f
     where i.site_id = ${site.id} and i.agent_id = ${agentAndBelow(site.id, actor.id)} and ${isLiveSql}
       and f.agent_id = ${actor.id}
     group by i.currency order by i.currency`.execute(db);
  return rows;
}

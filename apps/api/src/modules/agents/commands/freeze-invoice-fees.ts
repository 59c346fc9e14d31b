import { freezeFees, type Rates } from '@rihla/domain/agents/freeze-fees';
import { sql } from 'kysely';
import { writeAhead } from '../../../kit/db.ts';
import type { ReactionCall } from '../../../kit/facts.ts';
import { settleInvoiceFees } from './settle-invoice-fees.ts';

/**
 * Keeps who will earn what by a new invoice, at the rates of this moment. Whoever books at the same site waits
 * meanwhile, so the rates are asked for in one trip, and what is kept travels with the commit.
 */
export async function freezeInvoiceFees(
  call: ReactionCall,
  invoiceId: string,
  agentId: string,
): Promise<void> {
  const { tx, site } = call;
  const { is_paid, ...rates } = await readRates(call, invoiceId, agentId);
  const fees = freezeFees(rates);
  if (fees.length === 0) return;
  writeAhead(
    tx,
    sql`insert into frozen_fees (site_id, invoice_id, agent_id, moment, amount)
        select ${site.id}, ${invoiceId}, f.* from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb)
            as f(agent_id uuid, moment text, amount bigint)`,
  );
  // What costs nothing is paid as soon as it is booked.
  if (is_paid) await settleInvoiceFees(call, invoiceId);
}

/** The walk up the chain ends where two rows name each other. The stage that counts is that of the chain's top. */
async function readRates({ tx, site }: ReactionCall, invoiceId: string, agentId: string) {
  const { rows } = await sql<Rates & { is_paid: boolean }>`
    with recursive above (id, parent_id, percent, stage_id, depth) as (
      select id, parent_id, fee_percent, stage_id, 0 from admins where site_id = ${site.id} and id = ${agentId}
      union all
      select a.id, a.parent_id, a.fee_percent, a.stage_id, above.depth + 1
        from above join admins a on a.site_id = ${site.id} and a.id = above.parent_id
    ) cycle id set is_loop using path, chain as (
      select * from above where not is_loop
    )
    select s.fee_strategy as strategy, i.pax, i.status = 'PAID' as is_paid,
           (select jsonb_agg(jsonb_build_object('agent_id', id, 'percent', percent) order by depth) from chain) as chain,
           (select coalesce(sum(v.agent_fee), 0)::bigint from bookings b
              join listing_variants v on v.site_id = b.site_id and v.id = b.variant_id
             where b.site_id = i.site_id and b.invoice_id = i.id) as variants,
           (select jsonb_build_object('new_to_part', f.new_to_part, 'part_to_paid', f.part_to_paid,
                                      'new_to_paid', f.new_to_paid)
              from flat_fees f
             where f.site_id = i.site_id and f.listing_id = i.listing_id
               and f.stage_id = (select stage_id from chain order by depth desc limit 1)) as flat
      from invoices i join site_settings s on s.site_id = i.site_id
     where i.site_id = ${site.id} and i.id = ${invoiceId}`.execute(tx);
  return rows[0]!;
}

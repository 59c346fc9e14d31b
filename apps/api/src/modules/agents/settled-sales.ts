import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { type RawBuilder, sql } from 'kysely';
import type { Site } from '../../kit/call.ts';

/**
 * SQL condition over the invoice `i`: it counts towards the quota of a stage, because it is paid in full and not in the
 * trash.
 */
export const isSettled = sql<boolean>`i.status = ${sql.lit(invoiceMachine.events.settle.to)} and i.trashed_at is null`;

/** SQL over the invoice `i`: the moment at which it was settled last; for one that cost nothing, when it was booked. */
const settledAt = sql`coalesce((
  select max(m.at) from moves m
   where m.site_id = i.site_id and m.subject_id = i.id and m.to_state = ${sql.lit(invoiceMachine.events.settle.to)}), i.created_at)`;

/**
 * SQL for the number of travellers on an agent's own invoices that were fully paid on a day or later, by the site's
 * time zone. The quota of a stage counts these. Infants take no seat and do not count.
 * @param agentId SQL of the agent's id
 * @param since SQL of the day
 */
export function soldSince(
  site: Pick<Site, 'id' | 'timeZone'>,
  agentId: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(i.seats), 0)::int from invoices i
     where i.site_id = ${site.id} and i.agent_id = ${agentId} and ${isSettled}
       and (${settledAt} at time zone ${site.timeZone}::text)::date >= ${since})`;
}

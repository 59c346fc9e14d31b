import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';

/**
 * SQL condition over the invoice `i`: it counts as sold, because something is paid on it and it is not in the trash.
 */
export const isSold = sql<boolean>`${hasTraitSql('i.status', invoiceMachine, 'confirmed')} and i.trashed_at is null`;

/**
 * The part `branch` of a `with recursive` statement: each agent of a level (`top`) with itself and everybody below it
 * (`id`). `union` ends the recursion even where two rows name each other as parent.
 * @param level a table expression with the ids of the level
 */
export function branchOf(siteId: string, level: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`branch (top, id) as (
      select id, id from ${level}
      union
      select branch.top, a.id from branch join admins a on a.site_id = ${siteId} and a.parent_id = branch.id
    )`;
}

/**
 * The part `sums` of an SQL statement that has the part `branch`: for each agent and currency what it sold itself
 * (booked within the last `days`) and the fees earned in that time. When the office reads it, these are the fees of
 * that agent; when an agent reads it, they are the reader's own part of the fees of what that agent sold.
 * @param days null for all time
 */
export function salesOf(call: ReadCall<Admin>, days: number | null): RawBuilder<unknown> {
  const { site } = call;
  return sql`sums as (
      select id, currency, sum(invoices)::int as invoices, sum(pax)::int as pax, sum(amount)::bigint as amount,
             sum(fees)::bigint as fees
        from (
          select i.agent_id as id, i.currency, count(*) as invoices, sum(i.pax) as pax, sum(i.total) as amount, 0 as fees
            from invoices i
           where i.site_id = ${site.id} and i.agent_id is not null and i.agent_id in (select id from branch) and ${isSold}
             and ${isWithin(call, sql`i.created_at`, days)}
           group by 1, 2
          union all
          select f.id, f.currency, 0, 0, 0, sum(f.amount) from (${feesWithin(call, days)}) f group by 1, 2) parts
       group by 1, 2)`;
}

/** SQL for the part `branch_sums`: the figures of `sums`, added up over the branch of each agent of the level. */
export const branchSums = sql`branch_sums as (
      select b.top, s.currency, sum(s.invoices)::int as invoices, sum(s.pax)::int as pax,
             sum(s.amount)::bigint as amount, sum(s.fees)::bigint as fees
        from branch b join sums s on s.id = b.id group by 1, 2)`;

/**
 * SQL for the sums of one agent by currency, as JSON.
 * @param where a condition over `x`, the alias of the table
 */
export function sumsAsJson(table: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('currency', x.currency, 'invoices', x.invoices, 'pax', x.pax,
                'amount', x.amount, 'fees', x.fees) order by x.currency), '[]') from ${table} x where ${where})`;
}

/**
 * SQL for the fees that were earned within the last days by sales of the agents in `branch`: agent, currency, time and
 * amount, below 0 for fees that were taken back.
 * @param days null for all time
 */
export function feesWithin(call: ReadCall<Admin>, days: number | null): RawBuilder<unknown> {
  const { site, actor } = call;
  const signed = sql`case f.kind when 'EARNED' then f.amount else -f.amount end as amount`;
  const within = isWithin(call, sql`f.at`, days);
  if (actor.role !== 'AGENT') {
    return sql`select f.agent_id as id, f.currency, f.at, ${signed} from fee_rows f
                where f.site_id = ${site.id} and f.agent_id in (select id from branch) and ${within}`;
  }
  return sql`select i.agent_id as id, f.currency, f.at, ${signed}
               from fee_rows f join invoices i on i.site_id = f.site_id and i.id = f.invoice_id
              where f.site_id = ${site.id} and f.agent_id = ${actor.id} and i.agent_id in (select id from branch)
                and ${within}`;
}

/** SQL that is true for a time within the last `days` days; always true when `days` is null. */
function isWithin(
  { now }: ReadCall<Admin>,
  instant: RawBuilder<unknown>,
  days: number | null,
): RawBuilder<unknown> {
  if (days === null) return sql`true`;
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  return sql`${instant} >= ${since}::timestamptz`;
}

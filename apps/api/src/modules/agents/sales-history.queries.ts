import type { SalesHistory } from '@rihla/domain/agents/network.contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { addMonths, todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { agentAndBelow } from '../access/index.ts';
import { branchOf, branchSums, feesWithin, isSold, salesOf, sumsAsJson } from './sales-sums.ts';
import { isSettled, soldSince } from './settled-sales.ts';

/** The number of months that the history covers, including the current month. */
const MONTHS = 12;
/** The most packages that the history names. */
const LISTINGS = 10;

/**
 * What an agent has sold: by month, by package, and in all together with everybody below it (its branch); its points;
 * and how much of the quota for the next stage (level) it has sold.
 * @param id id or slug of an agent; an agent who asks finds itself and those below it
 * @throws Problem `kit.not_found`
 */
export async function getSales(call: ReadCall<Admin>, id: string): Promise<SalesHistory> {
  const { db, site, actor, now } = call;
  const seen = actor.role === 'AGENT' ? sql`a.id = ${agentAndBelow(site.id, actor.id)}` : sql`true`;
  const today = todayIn(site.timeZone, now);
  const monthAt = (instant: string) =>
    sql`to_char(${sql.ref(instant)} at time zone ${site.timeZone}::text, 'YYYY-MM')`;
  const { rows } = await sql<SalesHistory>`
    with recursive one as (
      select a.id, a.slug, a.name, a.stage_id from admins a
       where a.site_id = ${site.id} and a.role = 'AGENT' and ${isUuid(id) ? sql`a.id` : sql`a.slug`} = ${id} and ${seen}
    ),
    ${branchOf(site.id, sql`one`)},
    ${salesOf(call, null)},
    ${branchSums},
    months as (
      select month, currency, sum(invoices)::int as invoices, sum(pax)::int as pax, sum(amount)::bigint as amount,
             sum(fees)::bigint as fees
        from (
          select ${monthAt('i.created_at')} as month, i.currency, count(*) as invoices, sum(i.pax) as pax,
                 sum(i.total) as amount, 0 as fees
            from invoices i join one on i.agent_id = one.id where i.site_id = ${site.id} and ${isSold} group by 1, 2
          union all
          select ${monthAt('f.at')}, f.currency, 0, 0, 0, sum(f.amount)
            from (${feesWithin(call, null)}) f join one on f.id = one.id group by 1, 2) parts
       where month >= ${addMonths(today, 1 - MONTHS).slice(0, 7)}
       group by 1, 2)
    select jsonb_build_object('id', one.id, 'slug', one.slug, 'name', one.name) as agent,
           ${sumsAsJson(sql`sums`, sql`x.id = one.id`)} as own,
           ${sumsAsJson(sql`branch_sums`, sql`true`)} as branch,
           (select coalesce(jsonb_agg(m order by m.month, m.currency), '[]') from months m) as months,
           (select coalesce(sum(l.points * i.pax), 0)::int from invoices i
              join listings l on l.site_id = i.site_id and l.id = i.listing_id
             where i.site_id = ${site.id} and i.agent_id = one.id and ${isSettled}) as points,
           (select coalesce(jsonb_agg(t), '[]') from (
              select l.id, l.slug, l.name, sum(i.pax)::int as pax from invoices i
                join listings l on l.site_id = i.site_id and l.id = i.listing_id
               where i.site_id = ${site.id} and i.agent_id = one.id and ${isSold}
               group by l.id, l.slug, l.name order by pax desc, l.name, l.id limit ${LISTINGS}) t) as listings,
           (select jsonb_build_object('stage', jsonb_build_object('id', s.id, 'name', s.name),
                     'next_stage', case when s.can_upgrade then (
                        select jsonb_build_object('id', n.id, 'name', n.name) from stages n
                         where n.site_id = s.site_id and n.archived_at is null and n.position > s.position
                         order by n.position, n.id limit 1) end,
                     'quota', s.sales_quota, 'rolling_days', s.rolling_days,
                     'sold', ${soldSince(site, sql`one.id`, sql`${today}::date - s.rolling_days + 1`)})
              from stages s join site_settings t on t.site_id = s.site_id and t.fee_strategy = 'FLAT'
             where s.site_id = ${site.id} and s.id = one.stage_id) as quota
      from one`.execute(db);
  return rows[0] ?? refuse('kit.not_found');
}

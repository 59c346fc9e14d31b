import type { AgentEarnings, EarningsTotals } from '@rihla/domain/agents/fee.contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { feesOfInvoice, isLiveSql } from '../invoices/index.ts';
import { findListingId } from '../catalogue/index.ts';

type Earnings = { data: AgentEarnings[]; meta: PageMeta & { totals: EarningsTotals[] } };

/**
 * A page of the fees of each agent by one package. One SQL statement reads the page, its count and the totals of all
 * pages. `expected` is not earned yet, `reversed` was earned and taken back, `net` is what is left of the earned fees;
 * in the smallest unit.
 * @param input `id` is the id or slug of the package
 * @throws Problem `catalogue.not_found`
 */
export async function listEarnings(call: ReadCall, input: ListQuery & { id: string }): Promise<Earnings> {
  const { db, site } = call;
  const { page, per_page } = input;
  const listingId = await findListingId(call, input.id);
  const { rows } = await sql<{ total: number; totals: EarningsTotals[]; data: AgentEarnings[] }>`
    with booked as (${bookedOf(site.id, listingId)}),
    row as (${rowsOf(site.id, listingId)})
    select (select count(*) from row) as total,
           (select coalesce(jsonb_agg(t order by t.currency), '[]') from (
              select currency, sum(expected) as expected, sum(earned) as earned, sum(reversed) as reversed,
                     sum(net) as net, coalesce(max(i.invoices), 0) as invoices, coalesce(max(i.pax), 0) as pax
                from row left join (
                  select currency, count(*) as invoices, sum(pax) as pax
                    from (select distinct invoice_id, pax, currency from booked where is_live) b group by 1) i
                  using (currency)
               group by currency) t) as totals,
           (select coalesce(jsonb_agg(p), '[]') from (
              select * from row order by ${orderOf(input)} limit ${per_page} offset ${(page - 1) * per_page}) p) as data`.execute(
    db,
  );
  const { data, total, totals } = rows[0]!;
  const meta = { page, per_page, total, pages: Math.ceil(total / per_page), totals };
  return { data, meta };
}

/**
 * SQL for the invoices of a package: one row for each agent that earns by an invoice, with the part of the fee that
 * is not earned yet but expected. `is_live` is false for invoices that have ended or are in the trash.
 */
function bookedOf(siteId: string, listingId: string): RawBuilder<unknown> {
  return sql`
    select i.id as invoice_id, i.pax, i.currency, ${isLiveSql} as is_live, d.agent_id, sum(d.expected) as expected
      from invoices i cross join lateral (${feesOfInvoice}) d
     where i.site_id = ${siteId} and i.listing_id = ${listingId} and i.agent_id is not null
     group by i.id, i.pax, i.currency, is_live, d.agent_id`;
}

/**
 * SQL for what agents earn by a package, one row for each agent and currency: what is expected, what was earned,
 * and what was taken back, of the invoices that are of the package now. Expects the part `booked` in the statement, the
 * package's invoices by agent.
 */
function rowsOf(siteId: string, listingId: string): RawBuilder<unknown> {
  return sql`
    select a.id || '.' || sums.currency as id,
           jsonb_build_object('id', a.id, 'slug', a.slug, 'name', a.name,
             'stage', case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end) as agent,
           a.name, sums.*
      from (
        select agent_id, currency, sum(invoices) as invoices, sum(pax) as pax, sum(expected) as expected,
               sum(earned) as earned, sum(reversed) as reversed, sum(earned) - sum(reversed) as net
          from (
            select agent_id, currency, count(*) as invoices, sum(pax) as pax, sum(expected) as expected,
                   0 as earned, 0 as reversed
              from booked where is_live group by 1, 2
            union all
            select f.agent_id, f.currency, 0, 0, 0, coalesce(sum(f.amount) filter (where f.kind = 'EARNED'), 0),
                   coalesce(sum(f.amount) filter (where f.kind = 'REVERSED'), 0)
              from invoices i join fee_rows f on f.site_id = ${siteId} and f.invoice_id = i.id
             where i.site_id = ${siteId} and i.listing_id = ${listingId} group by 1, 2) parts
         group by 1, 2) sums
      join admins a on a.site_id = ${siteId} and a.id = sums.agent_id
      left join stages s on s.site_id = a.site_id and s.id = a.stage_id`;
}

const COLUMNS: Readonly<Record<string, string>> = {
  agent: 'name',
  expected: 'expected',
  earned: 'earned',
  net: 'net',
};

/**
 * The `order by` of the list of agents' earnings; equal rows by name and id, so that pages do not overlap.
 */
function orderOf({ sort }: ListQuery): RawBuilder<unknown> {
  const keys = sort.map(({ field, descending }) =>
    descending ? sql`${sql.ref(COLUMNS[field]!)} desc` : sql`${sql.ref(COLUMNS[field]!)}`,
  );
  return sql.join([...keys, sql`name`, sql`id`]);
}

import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import type { StatsPeriod } from '@rihla/domain/insight/stats-period';
import { addMonths } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';

type MonthRow = SiteStats['months'][number];
type GroupRow = SiteStats['listings'][number];
/** The dimensions by which sales are grouped. */
export type SalesDimension = 'LISTING' | 'AGENT' | 'CITY';

/** How many packages, agents and cities are named; all others are one row, so that the rows add up. */
const MOST_NAMED = 12;

/**
 * SQL for the stored sums of sales of a site, together with the changes that a job has not added to them yet.
 */
export const salesRows = (siteId: string): RawBuilder<unknown> => sql`(
  select dim, key, day, currency, invoices, settled, pax, total, paid, ended, payments
    from sales_sums where site_id = ${siteId}
  union all
  select dim, key, day, currency, invoices, settled, pax, total, paid, ended, payments
    from sales_deltas where site_id = ${siteId})`;

/** SQL columns for the sums of a group of rows `s`. */
const SUMS = sql`
  coalesce(sum(s.invoices), 0)::bigint as invoices, coalesce(sum(s.settled), 0)::bigint as settled,
  coalesce(sum(s.pax), 0)::bigint as pax,
  coalesce(sum(s.pax) filter (where s.currency = 'IDR'), 0)::bigint as pax_idr,
  coalesce(sum(s.pax) filter (where s.currency = 'USD'), 0)::bigint as pax_usd,
  coalesce(sum(s.total) filter (where s.currency = 'IDR'), 0)::bigint as total_idr,
  coalesce(sum(s.total) filter (where s.currency = 'USD'), 0)::bigint as total_usd,
  coalesce(sum(s.paid) filter (where s.currency = 'IDR'), 0)::bigint as paid_idr,
  coalesce(sum(s.paid) filter (where s.currency = 'USD'), 0)::bigint as paid_usd,
  coalesce(sum(s.ended), 0)::bigint as ended`;

/**
 * The sales of each month of a period, with the sum of the same month a year before and the visits of the public
 * pages.
 */
export async function salesByMonth({ db, site }: ReadCall, { from, to }: StatsPeriod): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with sold as (
      select date_trunc('month', s.day::timestamp)::date as month, ${SUMS}
        from ${salesRows(site.id)} s
       where s.dim = 'WHOLE' and s.day >= ${addMonths(from, -12)} and s.day < ${to} group by 1
    ), seen as (
      select date_trunc('month', v.day::timestamp)::date as month, sum(v.visits)::bigint as visits
        from page_visits v
       where v.site_id = ${site.id} and v.kind = 'SITE' and v.day >= ${from} and v.day < ${to} group by 1
    )
    select m.month::date::text as month, coalesce(sold.invoices, 0) as invoices, coalesce(sold.settled, 0) as settled,
           coalesce(sold.pax, 0) as pax, coalesce(sold.total_idr, 0) as total_idr,
           coalesce(sold.total_usd, 0) as total_usd, coalesce(sold.paid_idr, 0) as paid_idr,
           coalesce(sold.paid_usd, 0) as paid_usd, coalesce(sold.ended, 0) as ended,
           coalesce(before.total_idr, 0) as before_idr, coalesce(before.total_usd, 0) as before_usd,
           coalesce(seen.visits, 0) as visits
      from generate_series(${from}::date, ${to}::date - 1, '1 month'::interval) m (month)
      left join sold on sold.month = m.month::date
      left join sold before on before.month = (m.month - '1 year'::interval)::date
      left join seen on seen.month = m.month::date
     order by m.month`.execute(db);
  return rows;
}

/** The dimensions by which `salesByGroup` divides all sales. */
const DIMENSIONS: readonly SalesDimension[] = ['LISTING', 'AGENT', 'CITY'];

/**
 * SQL for the packages, agents or cities with the largest sales in a period, the largest first. Only their amounts are
 * added up, which an index holds; `dim` is the dimension as SQL.
 */
const largest = (
  siteId: string,
  dim: RawBuilder<unknown>,
  { from, to }: StatsPeriod,
): RawBuilder<unknown> => sql`
  select s.key, sum(s.total) filter (where s.currency = 'IDR') as idr, sum(s.total) as total
    from ${salesRows(siteId)} s
   where s.dim = ${dim} and s.day >= ${from} and s.day < ${to}
   group by s.key order by idr desc nulls last, total desc, s.key limit ${MOST_NAMED}`;

/**
 * SQL for the ids of the packages, agents or cities with the largest sales in a period; each has a row of its own in
 * the statistics, all others together are one.
 */
export const namedKeys = (siteId: string, dim: SalesDimension, period: StatsPeriod): RawBuilder<unknown> =>
  sql`select n.key from (${largest(siteId, sql`${dim}`, period)}) n`;

/** The columns of sums that each row of sales has. */
const SUMMED = [
  'invoices',
  'settled',
  'pax',
  'pax_idr',
  'pax_usd',
  'total_idr',
  'total_usd',
  'paid_idr',
  'paid_usd',
  'ended',
] as const satisfies readonly (keyof GroupRow)[];

/**
 * The sales of a period by package, by agent and by city of the customer: the largest by name, all others as one row.
 * Every invoice counts once in each dimension, so the others are what the whole site has sold less the named ones.
 */
export async function salesByGroup(
  { db, site }: ReadCall,
  period: StatsPeriod,
): Promise<Record<'listings' | 'agents' | 'cities', GroupRow[]>> {
  const inPeriod = sql`s.day >= ${period.from} and s.day < ${period.to}`;
  const less = SUMMED.map(
    (column) =>
      sql`(w.${sql.ref(column)} - coalesce(sum(t.${sql.ref(column)}), 0))::bigint as ${sql.ref(column)}`,
  );
  const { rows } = await sql<GroupRow & { dim: SalesDimension }>`
    with named as materialized (
      select g.dim, n.key, row_number() over (partition by g.dim order by n.idr desc nulls last, n.total desc, n.key) as place
        from unnest(${[...DIMENSIONS]}::text[]) g (dim) cross join lateral (${largest(site.id, sql`g.dim`, period)}) n
    ), told as materialized (
      select n.dim, n.key, n.place, m.*
        from named n
       cross join lateral (
         select ${SUMS} from ${salesRows(site.id)} s where s.dim = n.dim and s.key = n.key and ${inPeriod}) m
    ), rest as (
      select g.dim, null::text as key, ${MOST_NAMED + 1}::bigint as place, ${sql.join(less)}
        from (select ${SUMS} from ${salesRows(site.id)} s where s.dim = 'WHOLE' and ${inPeriod}) w
       cross join unnest(${[...DIMENSIONS]}::text[]) g (dim)
        left join told t on t.dim = g.dim
       group by g.dim, ${sql.join(SUMMED.map((column) => sql`w.${sql.ref(column)}`))}
    )
    select t.dim, case when t.key is null then 'REST' when t.key = '' then 'NONE' else 'ONE' end as of,
           nullif(t.key, '') as id, coalesce(l.slug, a.slug) as slug, coalesce(l.name, a.name, d.name) as name,
           t.invoices, t.settled, t.pax, t.pax_idr, t.pax_usd, t.total_idr, t.total_usd, t.paid_idr, t.paid_usd, t.ended
      from (select * from told union all select * from rest) t
      left join listings l on t.dim = 'LISTING' and l.site_id = ${site.id} and l.id = nullif(t.key, '')::uuid
      left join admins a on t.dim = 'AGENT' and a.site_id = ${site.id} and a.id = nullif(t.key, '')::uuid
      left join districts d on t.dim = 'CITY' and d.id = nullif(t.key, '')::uuid
     where t.invoices <> 0 or t.ended <> 0
     order by t.dim, t.place`.execute(db);
  const rowsOf = (wanted: SalesDimension) => rows.flatMap(({ dim, ...row }) => (dim === wanted ? [row] : []));
  return { listings: rowsOf('LISTING'), agents: rowsOf('AGENT'), cities: rowsOf('CITY') };
}

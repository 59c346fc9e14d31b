import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import type { StatsPeriod } from '@rihla/domain/insight/stats-period';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { LocalDate } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { salesRows } from './sales.queries.ts';

/** How many reasons of ended invoices are named for each status; all others are one row. */
const MOST_REASONS = 8;

/** SQL columns for the sum of `amount` in each currency, over rows `s` with `currency`. */
const SUM_BY_CURRENCY = sql`
  coalesce(sum(s.amount) filter (where s.currency = 'IDR'), 0)::bigint as amount_idr,
  coalesce(sum(s.amount) filter (where s.currency = 'USD'), 0)::bigint as amount_usd`;

/** SQL condition: an instant lies in a period of days at the site; `to` is the first day after the period. */
export const inPeriod = ({ site }: ReadCall, column: string, { from, to }: StatsPeriod) => {
  const start = (day: LocalDate) => sql`(${day}::date::timestamp at time zone ${site.timeZone})`;
  return sql<boolean>`(${sql.ref(column)} >= ${start(from)} and ${sql.ref(column)} < ${start(to)})`;
};

/** The travellers of invoices that were booked in a period and have not ended, by room type. */
export async function salesByRoom(
  { db, site }: ReadCall,
  { from, to }: StatsPeriod,
): Promise<SiteStats['rooms']> {
  const { rows } = await sql<SiteStats['rooms'][number]>`
    select s.key as room_type, sum(s.pax)::int as pax, ${SUM_BY_CURRENCY}
      from (select r.key, r.pax, r.total as amount, r.currency from ${salesRows(site.id)} r
             where r.dim = 'ROOM' and r.day >= ${from} and r.day < ${to}) s
     group by s.key having sum(s.pax) <> 0 order by 2 desc, 1`.execute(db);
  return rows;
}

/** The valid payments that were decided in a period, by channel. */
export async function paymentsByChannel(
  { db, site }: ReadCall,
  { from, to }: StatsPeriod,
): Promise<SiteStats['channels']> {
  const { rows } = await sql<SiteStats['channels'][number]>`
    select s.key as channel, sum(s.payments)::int as payments,
           coalesce(sum(s.payments) filter (where s.currency = 'IDR'), 0)::int as payments_idr,
           coalesce(sum(s.payments) filter (where s.currency = 'USD'), 0)::int as payments_usd, ${SUM_BY_CURRENCY}
      from (select r.key, r.payments, r.paid as amount, r.currency from ${salesRows(site.id)} r
             where r.dim = 'CHANNEL' and r.day >= ${from} and r.day < ${to}) s
     group by s.key having sum(s.payments) <> 0 order by amount_idr desc, amount_usd desc, 1`.execute(db);
  return rows;
}

/**
 * SQL for the invoices booked in a period that have ended, each with the reason that was given; null for none.
 */
export const endedRows = (call: ReadCall, period: StatsPeriod) => sql<{ id: string }>`
  select i.id, i.status, nullif(btrim(m.note), '') as reason
    from invoices i
    left join (
      select distinct on (e.subject_id, e.to_state) e.subject_id, e.to_state, e.note from moves e
       where e.site_id = ${call.site.id} and e.machine = 'invoice' and e.note is not null
         and ${hasTraitSql('e.to_state', invoiceMachine, 'lost')}
       order by e.subject_id, e.to_state, e.at desc, e.id desc) m on m.subject_id = i.id and m.to_state = i.status
   where i.site_id = ${call.site.id} and i.trashed_at is null and ${hasTraitSql('i.status', invoiceMachine, 'lost')}
     and ${inPeriod(call, 'i.created_at', period)}`;

/**
 * SQL for the reasons of ended invoices in a period by status, with the rank of each (`place`) within its status,
 * the most frequent first.
 */
const rankedReasons = (call: ReadCall, period: StatsPeriod) => sql`
  select e.status, e.reason, count(*)::int as invoices,
         row_number() over (partition by e.status, e.reason is null order by count(*) desc, e.reason) as place
    from (${endedRows(call, period)}) e group by e.status, e.reason`;

/**
 * SQL for the most frequent reasons for which invoices of a status ended in a period; each has a row of its own in
 * the statistics, all others together are one.
 */
export const namedReasons = (call: ReadCall, period: StatsPeriod, status: string) => sql`
  select r.reason from (${rankedReasons(call, period)}) r
   where r.status = ${status} and r.reason is not null and r.place <= ${MOST_REASONS}`;

/**
 * The invoices booked in a period that have ended, by status and by the reason that was given, the most frequent
 * first.
 */
export async function endedInvoices(
  call: ReadCall,
  period: StatsPeriod,
): Promise<SiteStats['cancellations']> {
  const { rows } = await sql<SiteStats['cancellations'][number]>`
    with told as (
      select r.status, r.invoices, case when r.place <= ${MOST_REASONS} then r.reason end as reason,
             case when r.reason is null then 'NONE' when r.place <= ${MOST_REASONS} then 'ONE' else 'REST' end as of
        from (${rankedReasons(call, period)}) r)
    select t.status, t.of, t.reason, sum(t.invoices)::int as invoices
      from told t group by 1, 2, 3 order by 1, t.of = 'REST', 4 desc, 3 nulls last`.execute(call.db);
  return rows;
}

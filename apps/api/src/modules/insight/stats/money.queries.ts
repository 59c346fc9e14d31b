import type { contract } from '@rihla/domain/contract';
import { statsLists } from '@rihla/domain/insight/stats-lists';
import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import type { StatsPeriod } from '@rihla/domain/insight/stats-period';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { RECEIVABLE_AGES } from '@rihla/domain/ledger/receivable-age';
import { addMonths, type LocalDate, localDateOf } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { duePartsSql, isLiveSql } from '../../invoices/index.ts';
import { agedAsOf } from '../reports/receivables.queries.ts';
import { reportPage } from '../reports/report-list.ts';

/**
 * How many months the forecast names, the present one included; what is due later counts in the last of them.
 */
const MONTHS_AHEAD = 12;
/** How many reasons of ended invoices are named for each status; all others are one row. */
const MOST_REASONS = 8;

/** SQL columns for the sum of `amount` in each currency, over rows `r` with `currency`. */
const SUM_BY_CURRENCY = sql`
  coalesce(sum(r.amount) filter (where r.currency = 'IDR'), 0)::bigint as amount_idr,
  coalesce(sum(r.amount) filter (where r.currency = 'USD'), 0)::bigint as amount_usd`;

/** SQL condition: an instant lies in a period of days at the site; `to` is the first day after the period. */
export const inPeriod = ({ site }: ReadCall, column: string, { from, to }: StatsPeriod) => {
  const start = (day: LocalDate) => sql`(${day}::date::timestamp at time zone ${site.timeZone})`;
  return sql<boolean>`(${sql.ref(column)} >= ${start(from)} and ${sql.ref(column)} < ${start(to)})`;
};

/** The travellers of invoices that were booked in a period and have not ended, by room type. */
export async function salesByRoom(call: ReadCall, period: StatsPeriod): Promise<SiteStats['rooms']> {
  const { rows } = await sql<SiteStats['rooms'][number]>`
    select r.room_type, count(*)::int as pax, ${SUM_BY_CURRENCY}
      from (select b.room_type, b.price as amount, i.currency
              from invoices i join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
             where i.site_id = ${call.site.id} and ${isLiveSql} and ${inPeriod(call, 'i.created_at', period)}) r
     group by r.room_type order by 2 desc, 1`.execute(call.db);
  return rows;
}

/** The valid payments that were decided in a period, by channel. */
export async function paymentsByChannel(call: ReadCall, period: StatsPeriod): Promise<SiteStats['channels']> {
  const { rows } = await sql<SiteStats['channels'][number]>`
    select r.channel, count(*)::int as payments, ${SUM_BY_CURRENCY}
      from (select p.channel, p.amount, p.currency from payments p
             where p.site_id = ${call.site.id} and p.status = 'VALID'
               and ${inPeriod(call, 'p.decided_at', period)}) r
     group by r.channel order by 3 desc, 4 desc, 1`.execute(call.db);
  return rows;
}

/**
 * The sums that invoices owe by the books today, by the age of the debt; an invoice counts in each age of its parts.
 * Every age has a row, with zeros when nothing is owed.
 */
export async function receivablesByAge(call: ReadCall, today: LocalDate): Promise<SiteStats['receivables']> {
  const { rows } = await sql<SiteStats['receivables'][number]>`
    select r.age, count(distinct r.id)::int as invoices, ${SUM_BY_CURRENCY}
      from (${agedAsOf(call, today, 'late or not')}) r group by r.age`.execute(call.db);
  const none = { invoices: 0, amount_idr: 0, amount_usd: 0 };
  return RECEIVABLE_AGES.map((age) => rows.find((row) => row.age === age) ?? { age, ...none });
}

/**
 * SQL for the invoices booked in a period that have ended, each with the reason that was given; null for none.
 */
export const endedRows = (call: ReadCall, period: StatsPeriod) => sql<{ id: string }>`
  select i.id, i.status, nullif(btrim(m.note), '') as reason
    from invoices i
    left join lateral (
      select note from moves m
       where m.site_id = i.site_id and m.machine = 'invoice' and m.subject_id = i.id and m.to_state = i.status
       order by m.at desc limit 1) m on true
   where i.site_id = ${call.site.id} and i.trashed_at is null and i.status <> 'SPAM'
     and ${hasTraitSql('i.status', invoiceMachine, 'ended')} and not ${hasTraitSql('i.status', invoiceMachine, 'saving')}
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

/**
 * SQL for what is still to be paid on invoices that have not ended, one row for each invoice, currency and due day.
 * What has no due day is expected when the payment deadline ends. Together the rows are all that is not paid yet.
 */
function dueParts(call: Pick<ReadCall, 'site'>) {
  const { site } = call;
  const open = sql`
    select i.id, i.total - i.paid as package, i.total - i.paid as amount
      from invoices i where i.site_id = ${site.id} and ${isLiveSql} and i.paid < i.total`;
  return sql`
    select p.id, i.currency, p.amount,
           coalesce(p.due_on, (coalesce(i.payment_deadline_at, i.created_at) at time zone ${site.timeZone})::date) as due_on
      from (${duePartsSql(call, open)}) p join invoices i on i.site_id = ${site.id} and i.id = p.id`;
}

/**
 * Forecasts the payments on invoices: the sums that are still to be paid, by the month in which they are due. What is
 * due after the last of the months counts in it.
 * @param today amounts that were due earlier are overdue: their row has the month null
 */
export async function cashForecast(call: ReadCall, today: LocalDate): Promise<SiteStats['forecast']> {
  const last = addMonths(localDateOf(`${today.slice(0, 7)}-01`), MONTHS_AHEAD - 1);
  const { rows } = await sql<SiteStats['forecast'][number]>`
    select case when r.due_on >= ${today}::date
                then least(date_trunc('month', r.due_on::timestamp)::date, ${last}::date)::text end as month,
           count(distinct r.id)::int as invoices, ${SUM_BY_CURRENCY}
      from (${dueParts(call)}) r
     group by 1 order by 1 nulls first`.execute(call.db);
  return rows;
}

type Forecast = typeof contract.site_stats.forecast;

/**
 * A page of what is still to be paid on invoices, one row for each due day: the rows behind `cashForecast`.
 */
export function listForecast(call: ReadCall, input: InputOf<Forecast>): Promise<OutputOf<Forecast>> {
  const rows = sql`
    select p.id || ' ' || p.due_on as id, i.slug, i.number, i.pic_name, i.listing_id, i.listing_name, p.due_on, p.currency,
           p.amount
      from (${dueParts(call)}) p join invoices i on i.site_id = ${call.site.id} and i.id = p.id`;
  return reportPage(call, rows, input, statsLists.forecast);
}

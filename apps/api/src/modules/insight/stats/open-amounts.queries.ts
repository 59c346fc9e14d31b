import type { contract } from '@rihla/domain/contract';
import { statsLists } from '@rihla/domain/insight/stats-lists';
import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { RECEIVABLE_AGES } from '@rihla/domain/ledger/receivable-age';
import { addMonths, type LocalDate, localDateOf } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { ageOf } from '../reports/receivables.queries.ts';
import { reportPage } from '../reports/report-list.ts';

/**
 * How many months the forecast names, the present one included; what is due later counts in the last of them.
 */
const MONTHS_AHEAD = 12;

/** The sums of an age of debts, or of a month of the forecast (null: overdue). */
type OpenRow = {
  figure: 'AGE' | 'MONTH';
  key: string | null;
  parts: number;
  parts_idr: number;
  parts_usd: number;
  amount_idr: number;
  amount_usd: number;
};

/**
 * What is still to be paid on invoices that have not ended, each part on the day on which it is due: by the age of the
 * debt, for package and equipment, and of the package alone by the month in which it is due. Every age has a row, with
 * zeros when nothing is owed. Parts that were due before today are overdue: their month is null. What is due after the
 * last of the months, or on no day that is set, counts in it.
 */
export async function openAmounts(
  call: ReadCall,
  today: LocalDate,
): Promise<Pick<SiteStats, 'receivables' | 'forecast'>> {
  const last = addMonths(localDateOf(`${today.slice(0, 7)}-01`), MONTHS_AHEAD - 1);
  const daysLate = sql`(case when d.due_on < 'infinity' then ${today}::date - d.due_on end)`;
  const month = sql`least(date_trunc('month', d.due_on::timestamp)::date, ${last}::date)`;
  const { rows } = await sql<OpenRow>`
    with day as materialized (
      select s.due_on, s.currency, count(*) filter (where s.amount > 0) as parts, sum(s.amount) as amount,
             count(*) filter (where s.amount + s.equipment <> 0) as debts, sum(s.amount + s.equipment) as debt
        from invoice_dues s where s.site_id = ${call.site.id} group by s.due_on, s.currency
    ), told as (
      select 'AGE' as figure, ${ageOf(daysLate)} as key, d.currency, d.debts as parts, d.debt as amount from day d
       where d.debts > 0
      union all
      select 'MONTH', case when d.due_on >= ${today}::date then ${month}::text end, d.currency, d.parts, d.amount from day d
       where d.parts > 0
    )
    select t.figure, t.key, sum(t.parts)::int as parts,
           coalesce(sum(t.parts) filter (where t.currency = 'IDR'), 0)::int as parts_idr,
           coalesce(sum(t.parts) filter (where t.currency = 'USD'), 0)::int as parts_usd,
           coalesce(sum(t.amount) filter (where t.currency = 'IDR'), 0)::bigint as amount_idr,
           coalesce(sum(t.amount) filter (where t.currency = 'USD'), 0)::bigint as amount_usd
      from told t group by t.figure, t.key order by t.key nulls first`.execute(call.db);
  const ofFigure = (wanted: OpenRow['figure']) =>
    rows.flatMap(({ figure, ...row }) => (figure === wanted ? [row] : []));
  const ages = ofFigure('AGE');
  const none = { parts: 0, parts_idr: 0, parts_usd: 0, amount_idr: 0, amount_usd: 0 };
  return {
    receivables: RECEIVABLE_AGES.map((age) => {
      const { key: _age, ...sums } = ages.find(({ key }) => key === age) ?? { key: age, ...none };
      return { age, ...sums };
    }),
    forecast: ofFigure('MONTH').map(({ key, ...sums }) => ({ month: key, ...sums })),
  };
}

type Forecast = typeof contract.site_stats.forecast;

/**
 * A page of what is still to be paid on invoices, one row for each due day: the rows behind the forecast of
 * `openAmounts`. A part without a due day comes after all others.
 */
export async function listForecast(call: ReadCall, input: InputOf<Forecast>): Promise<OutputOf<Forecast>> {
  const rows = sql`
    select i.id || ' ' || d.due_on as id, i.slug, i.number, i.pic_name, i.listing_id, i.listing_name, d.due_on, d.currency,
           d.amount
      from invoice_dues d join invoices i on i.site_id = ${call.site.id} and i.id = d.invoice_id
     where d.site_id = ${call.site.id} and d.amount > 0`;
  const { data, meta } = await reportPage<OutputOf<Forecast>['data'][number]>(
    call,
    rows,
    input,
    statsLists.forecast,
  );
  return { data: data.map((row) => (row.due_on === 'infinity' ? { ...row, due_on: null } : row)), meta };
}

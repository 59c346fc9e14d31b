import { bookLists } from '@rihla/domain/ledger/book-reports';
import { AGE_BOUNDS, type ReceivableAge } from '@rihla/domain/ledger/receivable-age';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { duePartsSql } from '../../invoices/index.ts';
import type { ReportInput, ReportPage } from './report-types.ts';
import { reportPage } from './report-list.ts';

/**
 * Report of what invoices owe up to a day, for the package and its equipment: a row for each day on which a part of it
 * is due, with the age of the debt.
 */
export function listReceivables(
  call: ReadCall,
  input: ReportInput<'receivables'>,
): Promise<ReportPage<'receivables'>> {
  const { site } = call;
  const rows = sql`
    select i.id || coalesce(' ' || o.due_on, '') as id, i.slug, i.number, i.pic_name, i.listing_id, i.listing_name,
           i.departure_at, o.due_on, o.days_late, o.age, o.currency, o.amount
      from (${agedAsOf(call, dayOf(call, input), 'each part')}) o
      join invoices i on i.site_id = ${site.id} and i.id = o.id`;
  return reportPage(call, rows, input, bookLists.receivables);
}

/** Report of what the invoices of each departure owe up to a day, divided by the age of the debt. */
export function listReceivablesByDeparture(
  call: ReadCall,
  input: ReportInput<'receivables_by_departure'>,
): Promise<ReportPage<'receivables_by_departure'>> {
  const { site } = call;
  const aged = (age: ReceivableAge) =>
    sql`coalesce(sum(o.amount) filter (where o.age = ${sql.lit(age)}), 0)::bigint`;
  const rows = sql`
    select l.id, l.slug, l.name, l.departure_at, o.currency, count(distinct o.id) as invoices,
           ${aged('NOT_DUE')} as not_due, ${aged('DAYS_30')} as days_30, ${aged('DAYS_60')} as days_60,
           ${aged('DAYS_90')} as days_90, ${aged('OLDER')} as older, sum(o.amount)::bigint as amount
      from (${agedAsOf(call, dayOf(call, input), 'late or not')}) o
      join listings l on l.site_id = ${site.id} and l.id = o.listing_id
     group by l.id, l.slug, l.name, l.departure_at, o.currency`;
  return reportPage(call, rows, input, bookLists.receivables_by_departure);
}

/** The day of a report: that of the input, or today at the site. */
const dayOf = ({ site, now }: ReadCall, { day }: { day?: string }) => day ?? todayIn(site.timeZone, now);

/**
 * SQL for what invoices owe by the books up to a day, in parts by the day on which each was due, with the days by which
 * it is late and its age. The parts of an invoice add up to its balance; an amount below 0 is owed by the agency.
 * @param day the last day that counts, `YYYY-MM-DD`
 * @param detail `late or not` has everything of an invoice that is not due yet in one row, which is quicker
 */
export function agedAsOf(call: Pick<ReadCall, 'site'>, day: string, detail: 'each part' | 'late or not') {
  const { site } = call;
  const balances = sql`
    select ref as id, coalesce(sum(amount) filter (where account = 'receivable'), 0)::bigint as package,
           sum(amount)::bigint as amount
      from journal_lines
     where site_id = ${site.id} and account in ('receivable', 'equipment_receivable') and day <= ${day}::date
     group by ref having sum(amount) <> 0`;
  return sql`
    select p.id, i.listing_id, i.currency, p.due_on, d.days_late, ${ageOf()} as age, p.amount
      from (${duePartsSql(call, balances, detail === 'late or not' ? day : undefined)}) p
      join invoices i on i.site_id = ${site.id} and i.id = p.id
     cross join lateral (select ${day}::date - p.due_on as days_late) d`;
}

/**
 * SQL expression for the age of a debt that is `d.days_late` days late, by the bounds of `AGE_BOUNDS`; `OLDER`
 * beyond the last.
 */
function ageOf() {
  const bounded = Object.entries(AGE_BOUNDS).filter(([, days]) => Number.isFinite(days));
  const cases = bounded.map(
    ([age, days]) => sql`when coalesce(d.days_late, 0) <= ${sql.lit(days)} then ${sql.lit(age)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 'OLDER' end`;
}

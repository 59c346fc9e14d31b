import { bookLists } from '@rihla/domain/ledger/book-reports';
import { AGE_BOUNDS, type ReceivableAge } from '@rihla/domain/ledger/receivable-age';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import type { ReportInput, ReportPage } from './report-types.ts';
import { reportPage } from './report-list.ts';

/**
 * Report of what each invoice owes up to a day, for the package and its equipment, with the age of the debt.
 */
export function listReceivables(
  call: ReadCall,
  input: ReportInput<'receivables'>,
): Promise<ReportPage<'receivables'>> {
  return reportPage(call, owedAsOf(call, dayOf(call, input)), input, bookLists.receivables);
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
    select l.id, l.slug, l.name, l.departure_at, o.currency, count(*) as invoices, ${aged('NOT_DUE')} as not_due,
           ${aged('DAYS_30')} as days_30, ${aged('DAYS_60')} as days_60, ${aged('DAYS_90')} as days_90,
           ${aged('OLDER')} as older, sum(o.amount)::bigint as amount
      from (${owedAsOf(call, dayOf(call, input))}) o
      join listings l on l.site_id = ${site.id} and l.id = o.listing_id
     group by l.id, l.slug, l.name, l.departure_at, o.currency`;
  return reportPage(call, rows, input, bookLists.receivables_by_departure);
}

/** The day of a report: that of the input, or today at the site. */
const dayOf = ({ site, now }: ReadCall, { day }: { day?: string }) => day ?? todayIn(site.timeZone, now);

/**
 * SQL for what invoices owe by the books up to a day, with the days by which the debt is late. One row for each
 * invoice whose balance is not 0; an amount below 0 is owed by the agency.
 * @param day the last day that counts, `YYYY-MM-DD`
 */
export function owedAsOf({ site }: ReadCall, day: string) {
  return sql`
    select i.id, i.slug, i.number, i.pic_name, i.listing_id, i.listing_name, i.departure_at, i.due_on, d.days_late,
           ${ageOf()} as age, i.currency, b.amount
      from (select ref, sum(amount)::bigint as amount from journal_lines
             where site_id = ${site.id} and account in ('receivable', 'equipment_receivable') and day <= ${day}::date
             group by ref having sum(amount) <> 0) b
      join invoices i on i.site_id = ${site.id} and i.id = b.ref
     cross join lateral (select ${day}::date - i.due_on as days_late) d`;
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

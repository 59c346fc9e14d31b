import { bookLists } from '@rihla/domain/ledger/book-reports';
import { AGE_BOUNDS, type ReceivableAge } from '@rihla/domain/ledger/receivable-age';
import { todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import type { ReportInput, ReportPage } from './report-types.ts';
import { reportPage } from './report-list.ts';

/**
 * Report of what invoices owe up to a day, for the package and its equipment: a row for each invoice and due day, with
 * the age of that part of the debt.
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
    select l.id, l.slug, l.name, l.departure_at, o.currency, count(distinct o.invoice_id) as invoices, ${aged('NOT_DUE')} as not_due,
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
 * SQL for what invoices owe up to a day, with the days by which the debt is late. One row for each invoice and due day,
 * as its plan says: the first payment, each instalment and the rest; an amount below 0 is owed by the agency. From today
 * on these are the stored dues; for a past day the balance of each invoice by the books is spread over its plan.
 * @param day the last day that counts, `YYYY-MM-DD`
 */
function owedAsOf(call: ReadCall, day: string) {
  const { site } = call;
  const dues = day >= todayIn(site.timeZone, call.now) ? storedDues(call) : duesByBooks(call, day);
  return sql`
    select i.id || ' ' || o.due_on as id, i.id as invoice_id, i.slug, i.number, i.pic_name, i.listing_id, i.listing_name,
           i.departure_at, nullif(o.due_on, 'infinity') as due_on, d.days_late, ${ageOf(sql`d.days_late`)} as age,
           i.currency, o.amount
      from (${dues}) o
      join invoices i on i.site_id = ${site.id} and i.id = o.invoice_id
     cross join lateral (select case when o.due_on < 'infinity' then ${day}::date - o.due_on end as days_late) d`;
}

/** SQL for what is due of each invoice on each day, by the stored dues. */
const storedDues = ({ site }: ReadCall) => sql`
  select s.invoice_id, s.due_on, s.amount + s.equipment as amount
    from invoice_dues s where s.site_id = ${site.id} and s.amount + s.equipment <> 0`;

/** SQL for what was due of each invoice on each day, by the entries of the books up to a day. */
const duesByBooks = ({ site }: ReadCall, day: string) => sql`
  select b.ref as invoice_id, p.due_on, sum(p.amount)::bigint as amount
    from (select ref, coalesce(sum(amount) filter (where account = 'receivable'), 0)::bigint as open,
                 coalesce(sum(amount) filter (where account = 'equipment_receivable'), 0)::bigint as equipment
            from journal_lines
           where site_id = ${site.id} and account in ('receivable', 'equipment_receivable') and day <= ${day}::date
           group by ref) b
    join invoices i on i.site_id = ${site.id} and i.id = b.ref and (b.open <> 0 or b.equipment <> 0)
   cross join lateral (
     select s.due_on, s.amount from dues_of(i, b.open, ${site.timeZone}) s
     union all
     select coalesce(i.due_on, 'infinity'), b.equipment where b.equipment <> 0) p
   group by b.ref, p.due_on having sum(p.amount) <> 0`;

/**
 * SQL expression for the age of a debt by the days since it was due, by the bounds of `AGE_BOUNDS`; `OLDER` beyond the
 * last.
 * @param daysLate SQL for the days, null where no day is set
 */
export function ageOf(daysLate: RawBuilder<unknown>) {
  const bounded = Object.entries(AGE_BOUNDS).filter(([, days]) => Number.isFinite(days));
  const cases = bounded.map(
    ([age, days]) => sql`when coalesce(${daysLate}, 0) <= ${sql.lit(days)} then ${sql.lit(age)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 'OLDER' end`;
}

import { ACCOUNT_NAMES } from '@rihla/domain/ledger/journal';
import { refusalOfClosing } from '@rihla/domain/ledger/months';
import { CURRENCIES } from '@rihla/domain/shared/money';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { nameOf } from '../../../kit/lists/reference-names.ts';
import { pageOfRows } from './report-list.ts';
import type { ReportInput, ReportPage, ReportRow } from './report-types.ts';

/** A month of the books (`month` is its first day), before it is known whether it can be closed. */
type Month = Omit<ReportRow<'months'>, 'closable' | 'month'> & { month: LocalDate };

/**
 * Report of the months of the books from the first entry to today, the newest first, and which of them can be
 * closed.
 */
export async function listMonths(
  call: ReadCall,
  input: ReportInput<'months'>,
): Promise<ReportPage<'months'>> {
  const today = todayIn(call.site.timeZone, call.now);
  const months = await readMonths(call, today);
  const firstDay = months.at(-1)?.month ?? null;
  const lastClosed = months.find(({ closed_at }) => closed_at !== null)?.month ?? null;
  const rows = months.map((month) => ({
    ...month,
    closable: refusalOfClosing(month.month, { firstDay, lastClosed }, today) === null,
  }));
  return pageOfRows(rows, input);
}

/**
 * Each month with its number of entries and its turnover (sum of debits) by currency: from `account_months` for
 * closed months, else summed from the journal lines.
 */
async function readMonths({ db, site }: ReadCall, today: LocalDate): Promise<Month[]> {
  const { rows } = await sql<Month>`
    with entry as (
      select date_trunc('month', day)::date as month, count(*) as entries from journal_entries
       where site_id = ${site.id} group by 1
    ), turnover as (
      select month, currency, sum(debit) as debit from account_months where site_id = ${site.id} group by 1, 2
      union all
      select date_trunc('month', l.day)::date, c.currency, sum(l.amount)
        from unnest(${ACCOUNT_NAMES}::text[]) a(account) cross join unnest(${CURRENCIES}::text[]) c(currency)
        join journal_lines l on l.site_id = ${site.id} and l.account = a.account and l.currency = c.currency
         and l.amount > 0
         and l.day >= (select coalesce((max(month) + interval '1 month')::date, '-infinity') from closed_months
                        where site_id = ${site.id})
       group by 1, 2
    )
    select to_char(m.month, 'YYYY-MM') as id, m.month, coalesce(max(e.entries), 0) as entries,
           coalesce(sum(t.debit) filter (where t.currency = 'IDR'), 0)::bigint as turnover_idr,
           coalesce(sum(t.debit) filter (where t.currency = 'USD'), 0)::bigint as turnover_usd,
           c.closed_at, ${nameOf('admin', 'c.closed_by', site.id)} as closed_by_name
      from (select s::date as month
              from generate_series((select min(month) from (select month from entry union all
                                       select month from closed_months where site_id = ${site.id}) f)::timestamp,
                                   date_trunc('month', ${today}::date)::timestamp, interval '1 month') s) m
      left join entry e on e.month = m.month
      left join turnover t on t.month = m.month
      left join closed_months c on c.site_id = ${site.id} and c.month = m.month
     group by m.month, c.closed_at, c.closed_by order by m.month desc`.execute(db);
  return rows;
}

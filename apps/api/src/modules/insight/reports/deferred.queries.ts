import { bookLists } from '@rihla/domain/ledger/book-reports';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { reportPage } from './report-list.ts';
import type { ReportInput, ReportPage } from './report-types.ts';

/**
 * Report of the deferred and the earned revenue of each departure up to a day (today when the input has none).
 * Revenue is booked as earned in the night after the departure has left; `earned_on` is the last day of such an
 * entry.
 */
export function listDeferred(
  call: ReadCall,
  input: ReportInput<'deferred'>,
): Promise<ReportPage<'deferred'>> {
  const { site, now } = call;
  const day = input.day ?? todayIn(site.timeZone, now);
  const rows = sql`
    select l.id || ' ' || b.currency as id, l.slug, l.name, l.departure_at, b.currency,
           count(*) as invoices, sum(b.deferred)::bigint as deferred, sum(b.earned)::bigint as earned,
           max(b.earned_on) as earned_on
      from (select ref, currency, coalesce(-sum(amount) filter (where account = 'deferred_revenue'), 0) as deferred,
                   coalesce(-sum(amount) filter (where account = 'revenue'), 0) as earned,
                   max(day) filter (where account = 'revenue') as earned_on
              from journal_lines
             where site_id = ${site.id} and account in ('deferred_revenue', 'revenue') and day <= ${day}::date
             group by ref, currency
            having sum(amount) filter (where account = 'deferred_revenue') <> 0
                or sum(amount) filter (where account = 'revenue') <> 0) b
      join invoices i on i.site_id = ${site.id} and i.id = b.ref
      join listings l on l.site_id = ${site.id} and l.id = i.listing_id
     group by l.id, l.slug, l.name, l.departure_at, b.currency`;
  return reportPage(call, rows, input, bookLists.deferred);
}

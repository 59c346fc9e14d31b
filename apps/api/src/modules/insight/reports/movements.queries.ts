import { bookLists } from '@rihla/domain/ledger/book-reports';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { nameOf } from '../../../kit/lists/reference-names.ts';
import { reportPage } from './report-list.ts';
import type { ReportInput, ReportPage } from './report-types.ts';

/**
 * Report of the money in (`debit`) and out (`credit`) of each bank account by day, with its balance after that day.
 */
export function listCash(call: ReadCall, input: ReportInput<'cash'>): Promise<ReportPage<'cash'>> {
  const { site } = call;
  const rows = sql`
    select coalesce(ref::text, '') || ' ' || currency || ' ' || day as id, day, ref as bank_id, currency,
           coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit,
           coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit,
           (sum(sum(amount)) over (partition by ref, currency order by day))::bigint as balance
      from journal_lines where site_id = ${site.id} and account = 'bank' group by ref, currency, day`;
  return reportPage(call, rows, input, bookLists.cash, { bank_name: nameOf('bank', 'r.bank_id', site.id) });
}

/**
 * Report of what gateways collected from customers and paid out to the agency by day, and what they still owe the
 * agency after that day.
 */
export function listClearing(
  call: ReadCall,
  input: ReportInput<'clearing'>,
): Promise<ReportPage<'clearing'>> {
  const rows = sql`
    select currency || ' ' || day as id, day, currency,
           coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit,
           coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit,
           (sum(sum(amount)) over (partition by currency order by day))::bigint as balance
      from journal_lines where site_id = ${call.site.id} and account = 'gateway_clearing' group by currency, day`;
  return reportPage(call, rows, input, bookLists.clearing);
}

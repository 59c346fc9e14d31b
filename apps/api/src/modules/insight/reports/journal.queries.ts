import { bookLists } from '@rihla/domain/ledger/book-reports';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { runList } from '../../../kit/list.ts';
import { nameOf } from '../../../kit/reference-names.ts';
import type { ReportInput, ReportPage, ReportRow } from './report-types.ts';

/** The lines of the books, those of an entry together, each with the invoice and payment that caused it. */
export async function listJournal(
  call: ReadCall,
  input: ReportInput<'journal'>,
): Promise<ReportPage<'journal'>> {
  const { db, site } = call;
  const base = db
    .selectFrom('journal_entries as e')
    .innerJoin('journal_lines as l', (join) =>
      join.onRef('l.site_id', '=', 'e.site_id').onRef('l.entry_id', '=', 'e.id'),
    )
    .where('e.site_id', '=', site.id);
  const direction = input.sort.every(({ descending }) => descending) ? 'desc' : 'asc';
  const countAll = async () => {
    const { rows } = await sql<{ lines: number }>`
      select count(*) as lines from journal_lines where site_id = ${site.id}`.execute(db);
    return rows[0]!.lines;
  };
  return runList(
    base,
    (query) =>
      query
        .select([
          'e.id as entry_id',
          'e.day',
          'e.kind',
          'e.at',
          'l.account',
          'l.currency',
          sql<string>`e.id || '.' || l.line`.as('id'),
          sql<number | null>`case when l.amount > 0 then l.amount end`.as('debit'),
          sql<number | null>`case when l.amount < 0 then -l.amount end`.as('credit'),
          aboutOf(site.id).as('about'),
          sql<
            string | null
          >`(select number from invoices where site_id = e.site_id and id = e.invoice_id)`.as(
            'invoice_number',
          ),
          sql<string | null>`(select slug from invoices where site_id = e.site_id and id = e.invoice_id)`.as(
            'invoice_slug',
          ),
          sql<string | null>`(select slug from payments where site_id = e.site_id and id = e.payment_id)`.as(
            'payment_slug',
          ),
          nameOf('admin', 'e.actor_id', site.id).as('actor_name'),
        ])
        // Days, entries and lines in one direction each, so that an index gives the first page.
        .orderBy('e.day', direction)
        .orderBy('e.id', direction)
        .orderBy('l.line')
        .$castTo<ReportRow<'journal'>>(),
    { ...input, sort: [] },
    {
      list: bookLists.journal,
      columns: { day: 'e.day', kind: 'e.kind', account: 'l.account', currency: 'l.currency' },
      tie: 'e.id',
    },
    countAll,
  );
}

/** SQL: what the line `l` is kept for, by name: a bank account, an invoice, a customer or somebody who works here. */
function aboutOf(siteId: string) {
  return sql<string | null>`
    case when l.ref is null then null else coalesce(
      (select number from invoices where site_id = ${siteId} and id = l.ref),
      ${nameOf('bank', 'l.ref', siteId)}, ${nameOf('user', 'l.ref', siteId)}, ${nameOf('admin', 'l.ref', siteId)}) end`;
}

import { bookLists } from '@rihla/domain/ledger/book-reports';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { runList } from '../../../kit/lists/list.ts';
import { nameOf } from '../../../kit/lists/reference-names.ts';
import type { ReportInput, ReportPage, ReportRow } from './report-types.ts';

/**
 * Report of the lines of the books, those of one entry together, each with the invoice and payment that caused it.
 */
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
          ofPayment(site.id, sql`p.slug`).as('payment_slug'),
          ofPayment(site.id, sql`p.receipt_number`).as('receipt_number'),
          orderOf(site.id).as('order_ref'),
          statementOf(site.id).as('statement_slug'),
          nameOf('admin', 'e.actor_id', site.id).as('actor_name'),
        ])
        // All sorted in one direction, so that the database reads the first page from an index.
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

/** SQL expression for a column of the payment `p` that caused the entry `e`; null without one. */
function ofPayment(siteId: string, column: RawBuilder<string | null>) {
  return sql<
    string | null
  >`(select ${column} from payments p where p.site_id = ${siteId} and p.id = e.payment_id)`;
}

/**
 * SQL expression for the order reference in the newest notice of a gateway about the payment of the entry `e`; null
 * without one.
 */
function orderOf(siteId: string) {
  return sql<string | null>`(
    select v.order_ref from payment_attempts a
      join gateway_events v on v.site_id = a.site_id and v.attempt_id = a.id
     where a.site_id = ${siteId} and a.payment_id = e.payment_id and a.paid_at is not null
     order by v.received_at desc, v.id desc limit 1)`;
}

/**
 * SQL expression for the slug of the bank statement from which a line of the books comes: a line of the statement
 * shows the payment of the entry `e` (for a surplus, the payment of the same transfer), or is the other income or
 * the settlement of a gateway in the line `l`.
 */
function statementOf(siteId: string) {
  const payment = sql`coalesce(${ofPayment(siteId, sql`p.surplus_of::text`)}::uuid, e.payment_id)`;
  return sql<string | null>`(
    select s.slug from bank_statements s where s.site_id = ${siteId} and s.id = coalesce(
      (select t.statement_id from statement_lines t where t.site_id = ${siteId} and t.payment_id = ${payment}),
      case when l.account in ('other_income', 'gateway_clearing') then
        (select t.statement_id from statement_lines t where t.site_id = ${siteId} and t.id = l.ref) end))`;
}

/**
 * SQL expression for the name of what the line `l` is about (its `ref`): number of an invoice, or name of a bank
 * account, a customer or a member of staff; null without `ref`.
 */
function aboutOf(siteId: string) {
  return sql<string | null>`
    case when l.ref is null then null else coalesce(
      (select number from invoices where site_id = ${siteId} and id = l.ref),
      ${nameOf('bank', 'l.ref', siteId)}, ${nameOf('user', 'l.ref', siteId)}, ${nameOf('admin', 'l.ref', siteId)}) end`;
}
